import { fullName, type StaffSender } from '@standfest/domain/features/accounts/accounts.ts'
import type { SurveySender } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { useSession } from './session.ts'

type Entered = { readonly sentBy: SurveySender; readonly sender: StaffSender | null }

/** The text key for who of the care team entered something, with the name; undefined: the client did. */
export function useEnteredBy({ sentBy, sender }: Entered) {
  const { id: readerId } = useSession().account
  if (sentBy === 'client') return undefined
  if (sender?.id === readerId) return { who: 'you', person: '' } as const
  if (!sender?.person) return { who: sentBy, person: '' } as const
  const who = sentBy === 'therapist' ? 'namedTherapist' : 'namedSubstitute'
  return { who, person: fullName(sender.person) } as const
}

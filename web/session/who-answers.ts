import { fullName, type PersonName } from '@standfest/domain/features/accounts/accounts.ts'
import { answeringToday } from '@standfest/domain/features/substitutes/substitute-rules.ts'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import * as words from './frame.texts.ts'
import { useToday } from './now.ts'
import { useOwnAccount } from './own-account.ts'

type WhoAnswers = {
  readonly person: PersonName
  readonly name: string
  /** A text that says whom the substitute covers for, and until when. */
  readonly period: string | undefined
}

/**
 * Who answers a client's messages now: today's substitute, else the treating therapist; undefined until that is
 * loaded (§6).
 */
export function useWhoAnswers(): WhoAnswers | undefined {
  const t = useWords(words)
  const today = useToday()
  const { therapist, standIns = [] } = useOwnAccount().data ?? {}
  if (therapist === undefined) return undefined
  const standIn = answeringToday(
    standIns.filter((one) => one.person !== undefined),
    today,
  )
  const person = standIn?.person ?? therapist
  const days = standIn && { start: formatDay(standIn.startDate), end: formatDay(standIn.endDate) }
  const isOneDay = standIn?.startDate === standIn?.endDate
  const name = fullName(therapist)
  return {
    person,
    name: fullName(person),
    period: days && t(isOneDay ? 'standsInForADay' : 'standsIn', { name, ...days }),
  }
}

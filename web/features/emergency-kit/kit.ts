import {
  contentEntityCalls,
  emergencyContactCalls,
} from '@standfest/domain/features/emergency-kit/emergency-kit.calls.ts'
import type { ContentItem } from '#api/content-item.ts'
import { useContents } from '#content/content.queries.ts'
import { inOrder } from '#content/places.ts'
import type { Kit } from '#kept-kit/kit.ts'
import type { Whose } from '#session/whose.ts'

/** A client's kit in its order: whom to call, what to remember, what to do, what to notice, and notes. */
export function useKit(whose: Whose, { withDeleted = false } = {}) {
  const contacts = useContents({ kind: 'EMERGENCY_CONTACT', calls: emergencyContactCalls }, whose, {
    withDeleted,
  })
  const entities = useContents({ kind: 'CONTENT_ENTITY', calls: contentEntityCalls }, whose, { withDeleted })
  const ofType = (type: string) =>
    inOrder((entities.data ?? []).filter((item) => item.contentType === type && standsInKit(item)))
  const kit: Kit = {
    contacts: inOrder(contacts.data ?? []),
    mnemonics: ofType('MNEMONIC'),
    strategies: ofType('STRATEGY'),
    signals: ofType('SIGNAL'),
    notes: ofType('DEFAULT'),
  }
  return {
    kit,
    isPending: contacts.isPending || entities.isPending,
    isError: contacts.isError || entities.isError,
    refetch: () => void Promise.all([contacts.refetch(), entities.refetch()]),
  }
}

/** What belongs to a risk situation stands in the kit only when it was taken over. */
function standsInKit({ riskSituationId, inKit }: ContentItem): boolean {
  return riskSituationId === null || riskSituationId === undefined || inKit === true
}

import {
  contentEntityCalls,
  emergencyContactCalls,
} from '@standfest/domain/features/emergency-kit/emergency-kit.calls.ts'
import type { ContentItem } from '#api/content-item.ts'
import { useContents } from '#content/content.queries.ts'
import { inOrder } from '#content/places.ts'
import type { Kit } from '#offline-kit/kit.ts'
import type { ClientScope } from '#session/client-scope.ts'

/** A client's kit in its order: contacts, reminders, steps, warning signs, and notes. */
export function useKit(scope: ClientScope, { withDeleted = false } = {}) {
  const contacts = useContents({ kind: 'EMERGENCY_CONTACT', calls: emergencyContactCalls }, scope, {
    withDeleted,
  })
  const entities = useContents({ kind: 'CONTENT_ENTITY', calls: contentEntityCalls }, scope, { withDeleted })
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

/** Content of a risk situation is in the kit only if it was added to it. */
function standsInKit({ riskSituationId, inKit }: ContentItem): boolean {
  return riskSituationId === null || riskSituationId === undefined || inKit === true
}

import type { AccountId } from '@standfest/domain/base/id.ts'
import {
  type ExportFormat,
  type NewExport,
  namedClientsMax,
} from '@standfest/domain/features/export/export.ts'
import { useState } from 'react'

/** The clients that the list shows, or all own clients. */
export type ExportScope = 'shown' | 'all'

/**
 * The choices before an export begins. "Only those shown" is offered while they are few enough to be listed by id.
 */
export function useWantedExport(clientIds: readonly AccountId[]) {
  const isTooMany = clientIds.length > namedClientsMax
  const mayBeShown = !isTooMany && clientIds.length > 0
  const [scope, setScope] = useState<ExportScope>(mayBeShown ? 'shown' : 'all')
  const [flavour, setFlavour] = useState<ExportFormat>('excel')
  const [withTexts, setTexts] = useState(false)
  const [withMessages, setMessages] = useState(false)
  const mayHaveMessages = flavour === 'fhir' && withTexts
  const asSent = (): NewExport => ({
    flavour,
    texts: withTexts,
    ...(mayHaveMessages && withMessages && { messages: true }),
    ...(scope === 'shown' && { accountIds: [...clientIds] }),
  })
  return {
    count: clientIds.length,
    isTooMany,
    mayBeShown,
    scope,
    setScope,
    flavour,
    setFlavour,
    withTexts,
    setTexts,
    mayHaveMessages,
    withMessages,
    setMessages,
    asSent,
  }
}

import type { Now } from '@standfest/domain/base/day.ts'
import type { ContentAttributes, ContentKind } from '@standfest/domain/features/content/content.ts'
import type { Tx } from '#database/connection.ts'
import type { ClientAccess } from '#features/access/client-access.ts'
import { noteAnswered } from '#features/reminders/outbox.store.ts'
import type { Content } from './content-row.store.ts'

const reminderOf = { GOAL: 'goal', INTERVENTION: 'task' } as const

/** Marks the reminders of a goal or task as answered once it is done. */
export async function noteDone(
  tx: Tx,
  { clientId }: ClientAccess,
  { name }: ContentKind,
  { item, attributes }: { readonly item: Content; readonly attributes: ContentAttributes },
  { instant }: Now,
): Promise<void> {
  const isDone = Number(attributes['doneAt'] ?? 0) > 0 && Number(item.attributes['doneAt'] ?? 0) === 0
  if (!isDone || !(name === 'GOAL' || name === 'INTERVENTION')) return
  const kinds = [reminderOf[name]]
  await noteAnswered(tx, clientId, { kinds, subjectId: item.id, since: 0, until: instant + 1, at: instant })
}

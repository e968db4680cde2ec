import { shapeFaults } from '@standfest/domain/base/shape-faults.ts'
import { auditLogContentOf } from '@standfest/domain/features/audit-log/audit-log.ts'
import { contentPageMax } from '@standfest/domain/features/content/content.calls.ts'
import type { ContentAttributes, ContentKind } from '@standfest/domain/features/content/content.ts'
import { recordAuditOfClient } from '#features/audit-log/audit-log.store.ts'
import { refuse, refuseIf } from '#http/handle.ts'
import { insertContent, listContents, updateContent } from './content.store.ts'
import { markContentDeleted } from './content-deletion.store.ts'
import { type Content, sortTimestampOf } from './content-row.store.ts'
import { noteDone } from './note-done.ts'
import { type Opened, refuseUnlessMay } from './opened-kind.ts'

/** Splits the tasks sent with a goal into items of their own, which refer to the goal by id. */
export function splitParts({ parts }: ContentKind, given: ContentAttributes) {
  if (!parts) return { attributes: given, partsGiven: () => [] }
  const { [parts.field]: list, ...attributes } = given
  const partsGiven = (parentId: string) =>
    ((list ?? []) as readonly ContentAttributes[]).map((part) => ({
      of: parts.of,
      attributes: { ...part, [parts.parentField]: parentId } as ContentAttributes,
    }))
  return { attributes, partsGiven }
}

/**
 * Synchronises the parts of an item with the list that was sent: updates, inserts, and deletes those left out. Each
 * part follows its own rule: leaving one out is a delete, and refused where the caller may not delete it.
 */
export async function settleParts(
  opened: Opened,
  { id }: Content,
  given: readonly { readonly attributes: ContentAttributes }[],
): Promise<void> {
  const { context, client, kind } = opened
  const { tx, actor, now } = context
  const list = { parent: id, withDeleted: false, after: undefined, limit: contentPageMax }
  const present = new Map(
    (await listContents(tx, client, kind, list)).map((part): [string, Content] => [part.id, part]),
  )
  for (const { attributes } of given) {
    const { id: partId, ...change } = attributes
    const part = typeof partId === 'string' ? present.get(partId) : undefined
    if (partId !== undefined && !part) refuse('ERROR.CONFLICT')
    if (part) present.delete(part.id)
    const whole = { ...part?.attributes, ...change }
    refuseIf(kind.refusal?.(whole, now))
    const checked = kind.fields.safeParse(whole)
    if (!checked.success) refuse('ERROR.INVALID', { fields: shapeFaults(checked.error, whole) })
    const moment = sortTimestampOf(whole, now, part?.createdAt)
    if (part) {
      refuseUnlessMay(opened, 'edit', part)
      await updateContent(tx, client, kind, { item: part, attributes: whole }, moment)
      await noteDone(tx, client, kind, { item: part, attributes: whole }, now)
    } else await insertContent(tx, client, kind, whole, moment)
  }
  for (const part of present.values()) {
    refuseUnlessMay(opened, 'delete', part)
    await markContentDeleted(tx, client, part, now.instant)
    const about = auditLogContentOf(kind.name, part.attributes)
    await recordAuditOfClient(tx, actor, client, 'content-deleted', {
      at: now.instant,
      object: part.id,
      about,
    })
  }
}

/** The live parts of an item, for rules that depend on them: a goal with tasks needs no text. */
export async function livePartsOf({ context, client, kind: { parts } }: Opened, item: Content) {
  if (!parts) return {}
  const list = { parent: item.id, withDeleted: false, after: undefined, limit: 1 }
  return { [parts.field]: await listContents(context.tx, client, parts.of, list) }
}

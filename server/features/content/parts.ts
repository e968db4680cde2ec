import { shapeFaults } from '@standfest/domain/base/shape-faults.ts'
import { contentPageMax } from '@standfest/domain/features/content/content.calls.ts'
import type { ContentAttributes, ContentKind } from '@standfest/domain/features/content/content.ts'
import { protocolContentOf } from '@standfest/domain/features/protocol/protocol.ts'
import { noteInProtocol } from '#features/protocol/protocol.store.ts'
import { refuse, refuseIf } from '#http/handle.ts'
import { insertContent, listContents, updateContent } from './content.store.ts'
import { markContentDeleted } from './content-deletion.store.ts'
import type { Content } from './content-row.ts'
import { noteDone } from './note-done.ts'
import { momentOf, type Opened, refuseUnlessMay } from './opened-kind.ts'

/** Tasks may come together with their goal: they are items of their own, and know it by its id. */
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
 * Brings the parts of an item to what was sent: changed, made, and deleted where they are left out. Each follows the
 * rule that holds for it alone: to leave a part out is to delete it, and refused to whoever may not delete it.
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
    const moment = momentOf(whole, now, part?.createdAt)
    if (part) {
      refuseUnlessMay(opened, 'edit', part)
      await updateContent(tx, client, kind, { item: part, attributes: whole }, moment)
      await noteDone(tx, client, kind, { item: part, attributes: whole }, now)
    } else await insertContent(tx, client, kind, whole, moment)
  }
  for (const part of present.values()) {
    refuseUnlessMay(opened, 'delete', part)
    await markContentDeleted(tx, client, part, now.instant)
    const about = protocolContentOf(kind.name, part.attributes)
    await noteInProtocol(tx, actor, client, 'content-deleted', { at: now.instant, object: part.id, about })
  }
}

/** The rule of a kind may ask for its parts: a goal with tasks needs no text. */
export async function livePartsOf({ context, client, kind: { parts } }: Opened, item: Content) {
  if (!parts) return {}
  const list = { parent: item.id, withDeleted: false, after: undefined, limit: 1 }
  return { [parts.field]: await listContents(context.tx, client, parts.of, list) }
}

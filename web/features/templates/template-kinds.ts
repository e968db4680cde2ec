import type { FilledContentKind } from '@standfest/domain/features/content/content.ts'
import type { Template } from '@standfest/domain/features/templates/templates.ts'
import { type EntityType, entityTypes } from '#content/entity.tsx'

/** The kinds of templates; each type of content in the kit is a kind of its own. */
export type WrittenKind = 'MESSAGE' | Exclude<FilledContentKind, 'CONTENT_ENTITY'> | EntityType

/** The order of the menu: messages first, then treatment content. */
export const writtenKinds: readonly WrittenKind[] = [
  'MESSAGE',
  'GOAL',
  'INTERVENTION',
  'AMPLIFIER',
  'RISK_SITUATION',
  'SIGNAL',
  'STRATEGY',
  'MNEMONIC',
  'DEFAULT',
  'DIARY',
  'APPOINTMENT',
  'EMERGENCY_CONTACT',
]

/** Whether the kind is a type of content in the kit. */
export function isEntityType(kind: unknown): kind is EntityType {
  return entityTypes.some((type) => type === kind)
}

/** The kind of a template. */
export function writtenKindOf({ kind, body }: Pick<Template, 'kind' | 'body'>): WrittenKind {
  if (kind !== 'CONTENT_ENTITY') return kind
  return isEntityType(body.contentType) ? body.contentType : 'DEFAULT'
}

/** The initial content of a new template. */
export function emptyTemplate(
  written: Exclude<WrittenKind, 'MESSAGE'>,
): Pick<Template, 'title' | 'body' | 'clinicFlag'> & { readonly kind: FilledContentKind } {
  const begun = { title: '', clinicFlag: false }
  if (isEntityType(written)) return { ...begun, kind: 'CONTENT_ENTITY', body: { contentType: written } }
  return { ...begun, kind: written, body: {} }
}

import type { ContentKindName } from '@standfest/domain/features/content/content.ts'
import type { Template } from '@standfest/domain/features/templates/templates.ts'
import { type EntityType, entityTypes } from '#content/entity.tsx'

/** What a template can be written for; each type of text in the kit is a kind of its own. */
export type WrittenKind = 'MESSAGE' | Exclude<ContentKindName, 'CONTENT_ENTITY'> | EntityType

/** In the order of the menu: a message first, then what a treatment is made of. */
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

/** Whether it is a type of text in the kit. */
export function isEntityType(kind: unknown): kind is EntityType {
  return entityTypes.some((type) => type === kind)
}

/** Which kind a template is. */
export function writtenKindOf({ kind, body }: Pick<Template, 'kind' | 'body'>): WrittenKind {
  if (kind !== 'CONTENT_ENTITY') return kind
  return isEntityType(body.contentType) ? body.contentType : 'DEFAULT'
}

/** What a template of content begins with when it is written from nothing. */
export function emptyTemplate(
  written: Exclude<WrittenKind, 'MESSAGE'>,
): Pick<Template, 'title' | 'body' | 'clinicFlag'> & { readonly kind: ContentKindName } {
  const begun = { title: '', clinicFlag: false }
  if (isEntityType(written)) return { ...begun, kind: 'CONTENT_ENTITY', body: { contentType: written } }
  return { ...begun, kind: written, body: {} }
}

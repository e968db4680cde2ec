import { z } from 'zod'
import type { Role } from '#base/call.ts'
import { Instant } from '#base/day.ts'
import { AccountId, PropertyId, TemplateId } from '#base/id.ts'
import { type Refusal, refusal } from '#base/refusal.ts'
import { FileType } from '#features/attachments/attachments.ts'
import {
  type ContentAttributes,
  type ContentKind,
  contentKindNames,
  FilledLine,
  openFields,
} from '#features/content/content.ts'
import { messageMaxLength } from '#features/messages/messages.ts'

/** What templates exist for: every kind of content, and messages of the treating side (§3). */
export const templateKinds = [...contentKindNames, 'MESSAGE'] as const
export type TemplateKind = (typeof templateKinds)[number]

/** What a template is made of: the words of an item, and what belongs to no day and no person. */
const Body = z.record(z.string().max(40), z.unknown()).refine((body) => JSON.stringify(body).length <= 60_000)

/** How many files a template has at most. */
export const templateFilesMax = 5

/** What the files of all templates of one owner may take together, and how many there may be. */
const ownedFilesMax = { bytes: 500 * 1024 * 1024, files: 500 }

/** Refuses one more file for a template: it has its files already, or its owner has no room left. */
export function refuseTemplateFile(
  { files }: Pick<Template, 'files'>,
  owned: { readonly bytes: number; readonly files: number },
  size: number,
): Refusal | undefined {
  const hasRoom =
    files.length < templateFilesMax &&
    owned.files < ownedFilesMax.files &&
    owned.bytes + size <= ownedFilesMax.bytes
  return hasRoom ? undefined : refusal('ERROR.FILES_FULL')
}

/** A file of a template, without its bytes: whoever begins with the template begins with a copy of it (§3). */
export const TemplateFile = z.object({ id: PropertyId, filename: z.string(), type: FileType, size: z.int() })
export type TemplateFile = z.infer<typeof TemplateFile>

/** A template (§3): a therapist's own, or one of the clinic for all. */
export const Template = z.object({
  id: TemplateId,
  version: z.int(),
  kind: z.enum(templateKinds),
  title: FilledLine,
  body: Body,
  files: z.array(TemplateFile),
  /** For everybody in the clinic; else for its owner alone. */
  clinicFlag: z.boolean(),
  ownerId: AccountId,
  changedAt: Instant,
})
export type Template = z.infer<typeof Template>

export const NewTemplate = z.strictObject({
  kind: Template.shape.kind,
  title: Template.shape.title,
  body: Body,
  clinicFlag: z.boolean().optional(),
})
export type NewTemplate = z.infer<typeof NewTemplate>

export const TemplateChange = z
  .strictObject({ title: FilledLine.optional(), body: Body.optional(), clinicFlag: z.boolean().optional() })
  .refine((change) => Object.keys(change).length > 0)
export type TemplateChange = z.infer<typeof TemplateChange>

/** The words of a template of a message; '' where it has none. */
export function messageOfTemplate({ body }: Pick<Template, 'body'>): string {
  return typeof body.content === 'string' ? body.content : ''
}

/** Where the name of the person comes in a template of a message. */
export const namePlace = '[Name]'

/** The words of a template for one person (§3); without a name its place stays, so that it is noticed. */
export function messageFor(template: Pick<Template, 'body'>, name: string | undefined): string {
  const words = messageOfTemplate(template)
  return name === undefined ? words : words.replaceAll(/\[name\]/giu, () => name)
}

/** What a message cannot be, its template cannot be either: empty (§5), or longer than a message. */
export function refuseTemplate(template: Pick<Template, 'kind' | 'body'>): Refusal | undefined {
  if (template.kind !== 'MESSAGE') return undefined
  const { length } = messageOfTemplate(template).trim()
  if (length === 0) return refusal('ERROR.MESSAGE_EMPTY', { fields: [{ field: 'body' }] })
  return length > messageMaxLength
    ? refusal('ERROR.INVALID', {
        fields: [{ field: 'body', code: 'ERROR.TOO_LONG', count: messageMaxLength }],
      })
    : undefined
}

/** Templates of messages are for those who treat; clients begin content with a template, and write their own messages (§6). */
export function mayUseTemplate({ kind }: Pick<Template, 'kind'>, role: Role): boolean {
  return role === 'THERAPIST' || kind !== 'MESSAGE'
}

/** Of the fields that lie open, those that say nothing of a client or a day. */
const general = new Set(['contentType', 'kind', 'allDay', 'reminder'])
/** Words that are ids of a client's other items. */
const personal = new Set(['amplifierIds', 'id', 'taskId'])

/**
 * What of an item goes into a template (§3): what was written, never whose it was or when. Later edits of item and
 * template do not touch each other.
 */
export function templateBodyOf(kind: ContentKind, item: ContentAttributes): ContentAttributes {
  const { parts } = kind
  const words = Object.entries(item).filter(
    ([field, value]) =>
      field !== parts?.field &&
      !personal.has(field) &&
      (general.has(field) || !(field in openFields)) &&
      value !== undefined,
  )
  const given = parts && item[parts.field]
  const list = parts && Array.isArray(given) ? given.map((part) => templateBodyOf(parts.of, part)) : []
  return { ...Object.fromEntries(words), ...(parts && list.length > 0 ? { [parts.field]: list } : {}) }
}

/** Who may change a template: its owner; one of the clinic whoever carries `clinic_templates` (§6). */
export function mayChangeTemplate(
  template: Pick<Template, 'ownerId' | 'clinicFlag'>,
  actor: { readonly id: AccountId; readonly allowed: readonly string[] },
): boolean {
  return template.clinicFlag ? actor.allowed.includes('clinic_templates') : template.ownerId === actor.id
}

import { z } from 'zod'
import type { Role } from '#base/call.ts'
import { Instant } from '#base/day.ts'
import { AccountId, AttachmentId, TemplateId } from '#base/id.ts'
import { type Refusal, refusal } from '#base/refusal.ts'
import { FileType } from '#features/attachments/attachments.ts'
import {
  type ContentAttributes,
  type ContentKind,
  FilledLine,
  filledContentKinds,
  openFields,
} from '#features/content/content.ts'
import { messageMaxLength } from '#features/messages/messages.ts'

/** The kinds of template: the kinds of content that begin with one, and messages of the care team (§3). */
export const templateKinds = [...filledContentKinds, 'MESSAGE'] as const
export type TemplateKind = (typeof templateKinds)[number]

/** A template's body: an item's texts, without days and persons. */
const Body = z.record(z.string().max(40), z.unknown()).refine((body) => JSON.stringify(body).length <= 60_000)

/** The maximum number of files of a template. */
export const templateFilesMax = 5

/** Maximum total size and number of an owner's template files. */
const ownedFilesMax = { bytes: 500 * 1024 * 1024, files: 500 }

/** Refuses a file above a template's or its owner's limit. */
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

/** A file of a template, without its bytes: using the template copies it (§3). */
export const TemplateFile = z.object({
  id: AttachmentId,
  filename: z.string(),
  type: FileType,
  size: z.int(),
})
export type TemplateFile = z.infer<typeof TemplateFile>

/** A template (§3): a therapist's own, or the clinic's. */
export const Template = z.object({
  id: TemplateId,
  version: z.int(),
  kind: z.enum(templateKinds),
  title: FilledLine,
  body: Body,
  files: z.array(TemplateFile),
  /** Whether it belongs to the clinic; else to its owner alone. */
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

/** The text of a message template; '' if there is none. */
export function messageOfTemplate({ body }: Pick<Template, 'body'>): string {
  return typeof body.content === 'string' ? body.content : ''
}

/** The placeholders of a message template, as a therapist writes them. */
export const namePlace = '[Name]'
export const appointmentPlace = { de_DE: '[Nächster Termin]', en_EN: '[Next appointment]' } as const

const places = { name: /\[name\]/giu, appointment: /\[(?:nächster termin|next appointment)\]/giu } as const

/** What is known of the client to whom a message goes. */
type KnownOfClient = { readonly name: string | undefined; readonly appointment: string | undefined }

/** A message template's text for one client (§3); a placeholder for something unknown stays visible. */
export function messageFor(template: Pick<Template, 'body'>, { name, appointment }: KnownOfClient): string {
  return messageOfTemplate(template)
    .replaceAll(places.name, (place) => name ?? place)
    .replaceAll(places.appointment, (place) => appointment ?? place)
}

/** The first placeholder that a text still has: such a message is not sent. */
export function gapIn(words: string): string | undefined {
  return Object.values(places)
    .map((place) => words.match(place)?.[0])
    .find((gap) => gap !== undefined)
}

/** A message template is refused where the message would be: empty (§5), or too long. */
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

/** Message templates are for therapists; clients use content templates only (§6). */
export function mayUseTemplate({ kind }: Pick<Template, 'kind'>, role: Role): boolean {
  return role === 'THERAPIST' || kind !== 'MESSAGE'
}

/** Open fields that are neither client- nor day-specific. */
const general = new Set(['contentType', 'kind', 'allDay', 'reminder'])
/** Fields with ids of a client's other items. */
const personal = new Set(['amplifierIds', 'id', 'taskId'])

/**
 * The part of an item that a template stores (§3): its texts, without owner and time. Item and template are independent
 * afterwards.
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

/** Who may change a template: its owner; the clinic's, roles with `clinic_templates` (§6). */
export function mayChangeTemplate(
  template: Pick<Template, 'ownerId' | 'clinicFlag'>,
  actor: { readonly id: AccountId; readonly allowed: readonly string[] },
): boolean {
  return template.clinicFlag ? actor.allowed.includes('clinic_templates') : template.ownerId === actor.id
}

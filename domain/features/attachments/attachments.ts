import { z } from 'zod'
import { Instant } from '#base/day.ts'
import { AccountId, AttachmentId } from '#base/id.ts'
import { type Refusal, type RefusalCode, refusal } from '#base/refusal.ts'
import { filledContentKinds } from '#features/content/content.ts'

/** A file has 8 MB at most, inclusive, counted when it is decoded (§5). */
export const fileMaxBytes = 8_388_608

/** The longest name of a file, with its extension. */
const fileNameMaxLength = 120

/** The maximum total size of one client's files. */
const filesMaxBytes = 500 * 1024 * 1024
/** How many files may be uploaded for one client on one day. */
export const filesADay = 200

/** The size of a file in base64; bodies with one have a larger limit (§7). */
export const fileBodyMaxBytes = 12 * 1024 * 1024
export const FileContent = z.string().max(fileBodyMaxBytes)

/** How a file is presented: picture, player, or download (§3). */
export const fileKinds = ['IMAGE', 'AUDIO', 'FILE'] as const
export type FileKind = (typeof fileKinds)[number]

type FileTypeFacts = {
  readonly kind: FileKind
  readonly extensions: readonly string[]
  /** The canonical media type. */
  readonly mediaType: string
  /** Alternative media types sent by browsers. */
  readonly alsoCalled: readonly string[]
}

/** Accepted file types (§5), by canonical extension. */
export const fileTypes = {
  jpg: {
    kind: 'IMAGE',
    extensions: ['jpg', 'jpeg'],
    mediaType: 'image/jpeg',
    alsoCalled: ['image/jpg', 'image/pjpeg'],
  },
  png: { kind: 'IMAGE', extensions: ['png'], mediaType: 'image/png', alsoCalled: ['image/x-png'] },
  gif: { kind: 'IMAGE', extensions: ['gif'], mediaType: 'image/gif', alsoCalled: [] },
  mp3: {
    kind: 'AUDIO',
    extensions: ['mp3'],
    mediaType: 'audio/mpeg',
    alsoCalled: ['audio/mp3', 'audio/x-mpeg', 'audio/mpeg3', 'audio/x-mp3'],
  },
  wav: {
    kind: 'AUDIO',
    extensions: ['wav'],
    mediaType: 'audio/wav',
    alsoCalled: ['audio/x-wav', 'audio/wave', 'audio/vnd.wave'],
  },
  pdf: {
    kind: 'FILE',
    extensions: ['pdf'],
    mediaType: 'application/pdf',
    alsoCalled: ['application/x-pdf'],
  },
  txt: { kind: 'FILE', extensions: ['txt'], mediaType: 'text/plain', alsoCalled: [] },
  doc: { kind: 'FILE', extensions: ['doc'], mediaType: 'application/msword', alsoCalled: [] },
  docx: {
    kind: 'FILE',
    extensions: ['docx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    alsoCalled: [],
  },
} as const satisfies Readonly<Record<string, FileTypeFacts>>
export type FileType = keyof typeof fileTypes

/** The media type of an answered file: pictures and sounds their own, all others octet-stream. */
export const fileMediaTypes: readonly string[] = [
  'application/octet-stream',
  ...Object.values(fileTypes).flatMap(({ kind, mediaType }) => (kind === 'FILE' ? [] : [mediaType])),
]

const fileTypeNames = Object.keys(fileTypes) as [FileType, ...FileType[]]
export const FileType = z.enum(fileTypeNames)

/** Accepted extensions, all or of one kind, for a file input (§5). */
export function fileExtensionsOf(kind?: FileKind): readonly string[] {
  return fileTypeNames
    .filter((type) => kind === undefined || fileTypes[type].kind === kind)
    .flatMap((type) => fileTypes[type].extensions)
}

/** What an upload claims about a file before inspection. */
export type FileClaim = {
  /** The claimed file name; absent: the type is claimed by the media type alone. */
  readonly filename?: string | undefined
  /** The media type that the browser names; empty where it knows none. */
  readonly mediaType: string
}

/** The file type claimed by both name and media type, or undefined where they disagree or it is not accepted (§5). */
export function claimedType({ filename, mediaType }: FileClaim): FileType | undefined {
  const extension = filename === undefined ? undefined : (extensionOf(filename) ?? '')
  const called = calledType(mediaType)
  return fileTypeNames.find((type) => {
    const facts: FileTypeFacts = fileTypes[type]
    if (extension !== undefined && !facts.extensions.includes(extension)) return false
    if (called === '') return extension !== undefined
    return called === facts.mediaType || facts.alsoCalled.includes(called)
  })
}

/** Whether a file claims no type: then its bytes decide (§3). */
export function isUntold({ filename, mediaType }: FileClaim): boolean {
  return filename === undefined && calledType(mediaType) === ''
}

/** The media type without its parameters; empty where the browser knows none. */
function calledType(mediaType: string): string {
  const called = mediaType.split(';')[0]?.trim().toLowerCase() ?? ''
  return called === unknownType ? '' : called
}

/** The extension of a file's name, in lower case. */
export function extensionOf(filename: string): string | undefined {
  return /\.([^./\\]+)$/.exec(filename.trim())?.[1]?.toLowerCase()
}

const unknownType = 'application/octet-stream'

/** Whether a file claims to be a picture. */
export function isPicture(file: FileClaim): boolean {
  const type = claimedType(file)
  return type !== undefined && fileTypes[type].kind === 'IMAGE'
}

/** Refuses a file that is too large, empty, or of a type that is not accepted; shared by page and server (§5). */
export function refuseFile(file: FileClaim & { readonly size: number }): Refusal | undefined {
  if (file.size > fileMaxBytes) return refusal('ERROR.FILE_TOO_LARGE')
  if (!isUntold(file) && !claimedType(file)) return refusal('ERROR.FILE_TYPE')
  return file.size === 0 ? refusal('ERROR.FILE_EMPTY') : undefined
}

/** Refusals about the file of a request: the rest can be sent without it or with another one. */
export const fileRefusals = [
  'ERROR.FILE_TOO_LARGE',
  'ERROR.FILE_TYPE',
  'ERROR.FILE_OTHER_TYPE',
  'ERROR.FILE_EMPTY',
  'ERROR.FILE_REFUSED',
  'ERROR.FILES_TODAY',
  'ERROR.FILES_FULL',
] as const satisfies readonly RefusalCode[]

export function isFileRefusal(code: RefusalCode): boolean {
  return (fileRefusals as readonly RefusalCode[]).includes(code)
}

/** Refuses an upload above a client's quota. */
export function refuseMoreFiles(
  { bytes, today }: { readonly bytes: number; readonly today: number },
  size: number,
): Refusal | undefined {
  if (today >= filesADay) return refusal('ERROR.FILES_TODAY', { count: filesADay })
  return bytes + size > filesMaxBytes ? refusal('ERROR.FILES_FULL') : undefined
}

/** The maximum length of a truncated name without its extension (up to five characters). */
const stemMaxLength = fileNameMaxLength - 5

/**
 * The stored name of a file: Unicode composed, without control, bidi or invisible characters and folders, 120
 * characters at most, with the extension of its detected type.
 */
export function normaliseFileName(filename: string, type: FileType): string {
  const stem = filename
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[/\\:*?"<>|]/g, ' ')
    .trim()
    .replace(/\.[^.]*$/, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
  const short = Array.from(stem).reduce(
    (kept, next) => ((kept + next).length > stemMaxLength ? kept : kept + next),
    '',
  )
  return `${short.trimEnd() || 'Datei'}.${type}`
}

/** The possible parents of a file: an item of content, a message, or the account as its picture (§3). */
export const fileTargets = [...filledContentKinds, 'MESSAGE', 'ACCOUNT'] as const
export type FileTarget = (typeof fileTargets)[number]

/** A file of a client, without its bytes (§3). */
export const Attachment = z.object({
  id: AttachmentId,
  version: z.int(),
  accountId: AccountId,
  /** The kind of uploader: always an account. */
  sourceType: z.literal('ACCOUNT'),
  sourceId: AccountId,
  targetType: z.enum(fileTargets),
  targetId: z.uuid(),
  filename: z.string(),
  type: FileType,
  /** The stored size; pictures and sounds are re-encoded and differ from the upload. */
  size: z.int().min(0),
  createdAt: Instant,
})
export type Attachment = z.infer<typeof Attachment>

import { z } from 'zod'
import { Instant } from '#base/day.ts'
import { AccountId, PropertyId } from '#base/id.ts'
import { type Refusal, type RefusalCode, refusal } from '#base/refusal.ts'
import type { ActsAs } from '#features/access/access.ts'
import { contentKindNames } from '#features/content/content.ts'

/** A file has 8 MB at most, inclusive, counted when it is decoded (§5). */
export const fileMaxBytes = 8_388_608

/** The longest name of a file, with its extension. */
const fileNameMaxLength = 120

/** What all files of one client may take together. */
const filesMaxBytes = 500 * 1024 * 1024
/** How many files may be uploaded for one client on one day. */
export const filesADay = 200

/** A file in base64 as it travels; a body with one is larger than any other (§7). */
export const fileBodyMaxBytes = 12 * 1024 * 1024
export const FileContent = z.string().max(fileBodyMaxBytes)

/** How a file is shown: a picture, a player, or a download (§3). */
export const fileKinds = ['IMAGE', 'AUDIO', 'FILE'] as const
export type FileKind = (typeof fileKinds)[number]

type FileTypeFacts = {
  readonly kind: FileKind
  readonly extensions: readonly string[]
  /** The type under which a page keeps it. */
  readonly mediaType: string
  /** What browsers call it besides. */
  readonly alsoCalled: readonly string[]
}

/** Every type of file that is taken (§5), by the extension under which it is kept. */
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

/** As what a file is answered: pictures and sounds as what they are, all others as bytes to be saved. */
export const fileMediaTypes: readonly string[] = [
  'application/octet-stream',
  ...Object.values(fileTypes).flatMap(({ kind, mediaType }) => (kind === 'FILE' ? [] : [mediaType])),
]

const fileTypeNames = Object.keys(fileTypes) as [FileType, ...FileType[]]
export const FileType = z.enum(fileTypeNames)

/** Every extension that is taken, or those of one kind, as a chooser of files wants them (§5). */
export function fileExtensionsOf(kind?: FileKind): readonly string[] {
  return fileTypeNames
    .filter((type) => kind === undefined || fileTypes[type].kind === kind)
    .flatMap((type) => fileTypes[type].extensions)
}

/** What a file says of itself before anybody looks into it. */
export type FileClaim = {
  /** Absent: the type alone names it. */
  readonly filename?: string | undefined
  /** The media type that the browser names; empty where it knows none. */
  readonly mediaType: string
}

/** The type that the file's name and its media type both say, or undefined where they disagree or it is not taken (§5). */
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

/** Whether a file comes without a word about its type: then its bytes alone tell it (§3). */
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

/** Whether a file says of itself that it is a picture. */
export function isPicture(file: FileClaim): boolean {
  const type = claimedType(file)
  return type !== undefined && fileTypes[type].kind === 'IMAGE'
}

/** Refuses a file that is too large, empty, or of a type that is not taken; page and server ask the same (§5). */
export function refuseFile(file: FileClaim & { readonly size: number }): Refusal | undefined {
  if (file.size > fileMaxBytes) return refusal('ERROR.FILE_TOO_LARGE')
  if (!isUntold(file) && !claimedType(file)) return refusal('ERROR.FILE_TYPE')
  return file.size === 0 ? refusal('ERROR.FILE_EMPTY') : undefined
}

/** What concerns the file of a request: without the file, or with another one, the rest can be sent. */
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

/** Refuses one more file for a client who has too many already. */
export function refuseMoreFiles(
  { bytes, today }: { readonly bytes: number; readonly today: number },
  size: number,
): Refusal | undefined {
  if (today >= filesADay) return refusal('ERROR.FILES_TODAY', { count: filesADay })
  return bytes + size > filesMaxBytes ? refusal('ERROR.FILES_FULL') : undefined
}

/** How many characters of a name that is cut off are kept at most: an extension has up to five with its dot. */
const stemMaxLength = fileNameMaxLength - 5

/**
 * The name under which a file is kept: composed characters, nothing that controls, turns or hides text, no folders,
 * 120 characters at most, and the extension of what was found in it.
 */
export function tidyFileName(filename: string, type: FileType): string {
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

/** What a file can belong to: an item of content, a message, or the account as its picture (§3). */
export const fileTargets = [...contentKindNames, 'MESSAGE', 'ACCOUNT'] as const
export type FileTarget = (typeof fileTargets)[number]

/** A file of a client, without its bytes (§3). */
export const Property = z.object({
  id: PropertyId,
  version: z.int(),
  accountId: AccountId,
  /** Who uploaded it. */
  sourceType: z.literal('ACCOUNT'),
  sourceId: AccountId,
  targetType: z.enum(fileTargets),
  targetId: z.uuid(),
  filename: z.string(),
  type: FileType,
  /** Bytes as they are kept; pictures and sounds are written anew and differ from what was uploaded. */
  size: z.int().min(0),
  createdAt: Instant,
})
export type Property = z.infer<typeof Property>

/**
 * Whether somebody who acts for the client may remove or replace a file of an item that they may edit: what others
 * uploaded stays when they only stand in, because it cannot be brought back (§6).
 */
export function mayRemoveFile(as: ActsAs, { isUploader }: { readonly isUploader: boolean }): boolean {
  return isUploader || as !== 'substitute'
}

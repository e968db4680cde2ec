import { z } from 'zod'
import { bytes, call, many, none, one } from '#base/call.ts'
import { byId, InAccount, treatmentRoles } from '#base/call-input.ts'
import { AccountId, AttachmentId } from '#base/id.ts'
import { resource } from '#base/resource.ts'
import {
  Attachment,
  FileContent,
  fileBodyMaxBytes,
  fileMediaTypes,
  fileRefusals,
  fileTargets,
} from './attachments.ts'

const property = resource('property', Attachment)

/** An uploaded file: base64 bytes, and its parent (§3). */
const NewAttachment = z.strictObject({
  accountId: AccountId.optional(),
  content: FileContent,
  /** The file name; absent: a default name by type. */
  filename: z.string().min(1).max(255).nullish(),
  /** The media type that the browser names; empty where it knows none. */
  mediaType: z.string().max(255).optional(),
  sourceType: z.literal('ACCOUNT').optional(),
  sourceId: AccountId.optional(),
  /** A message's file is sent with the message. */
  targetType: z.enum(fileTargets).exclude(['MESSAGE']),
  targetId: z.uuid().toLowerCase(),
})
export type NewAttachment = z.infer<typeof NewAttachment>

const ofFiles = [
  'ERROR.ACCESS_DENIED',
  'ERROR.ACCOUNT_CONTRADICTION',
  'ERROR.DELETED',
  ...fileRefusals,
] as const

export const uploadProperty = call({
  name: 'uploadProperty',
  summary: 'Upload a file to an item of content, or as the picture of an account',
  method: 'POST',
  path: '/upload/property',
  by: treatmentRoles,
  query: InAccount,
  body: resource('property', NewAttachment),
  bodyMaxBytes: fileBodyMaxBytes,
  reply: one(property),
  refusals: ofFiles,
})

export const replaceProperty = call({
  name: 'replaceProperty',
  summary: 'Replace a file by another one; what it belongs to stays',
  method: 'PUT',
  path: '/upload/property/{id}',
  by: treatmentRoles,
  params: byId(AttachmentId),
  query: InAccount,
  body: resource('property', NewAttachment),
  bodyMaxBytes: fileBodyMaxBytes,
  reply: one(property),
  refusals: [...ofFiles, 'ERROR.CONFLICT', 'ERROR.FINALLY_DELETED'],
})

export const removeProperty = call({
  name: 'removeProperty',
  summary: 'Erase a file for good',
  method: 'DELETE',
  path: '/upload/property/{id}',
  by: treatmentRoles,
  params: byId(AttachmentId),
  query: InAccount,
  reply: none,
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.CONFLICT', 'ERROR.DELETED'],
})

export const listProperties = call({
  name: 'listProperties',
  summary: 'The files of one client, or of one thing of the client’s, oldest first, without their bytes',
  method: 'GET',
  path: '/rest/properties',
  by: treatmentRoles,
  query: InAccount.extend({
    targetId: z.uuid().toLowerCase().optional(),
    /** Continue after the file with this id. */
    after: AttachmentId.optional(),
    limit: z.coerce.number().int().min(1).max(200).optional(),
  }),
  reply: many(property),
  refusals: ['ERROR.ACCESS_DENIED'],
})

export const readAttachment = call({
  name: 'readAttachment',
  summary: 'The bytes of a file',
  method: 'GET',
  path: '/rest/attachment/{id}',
  by: treatmentRoles,
  params: byId(AttachmentId),
  query: InAccount,
  reply: bytes(fileMediaTypes),
  refusals: ['ERROR.NOT_FOUND', 'ERROR.ACCESS_DENIED'],
})

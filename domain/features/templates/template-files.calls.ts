import { z } from 'zod'
import { bytes, call, none, one } from '#base/call.ts'
import { byId, treatmentRoles } from '#base/call-input.ts'
import { AttachmentId, TemplateId } from '#base/id.ts'
import { resource } from '#base/resource.ts'
import { FileContent, fileBodyMaxBytes, fileMediaTypes } from '#features/attachments/attachments.ts'
import { TemplateFile } from './templates.ts'

const OneOfTemplate = z.strictObject({ id: TemplateId, file: AttachmentId })

/** A file as it is uploaded, in base64. */
const NewTemplateFile = z.strictObject({
  content: FileContent,
  filename: z.string().min(1).max(255),
  /** The media type that the browser names; empty where it knows none. */
  mediaType: z.string().max(255).optional(),
})

export const addTemplateFile = call({
  name: 'addTemplateFile',
  summary: 'Add a file to a template',
  method: 'POST',
  path: '/rest/templates/{id}/files',
  by: ['THERAPIST'],
  params: byId(TemplateId),
  body: resource('template-file', NewTemplateFile),
  bodyMaxBytes: fileBodyMaxBytes,
  reply: one(resource('template-file', TemplateFile)),
  refusals: [
    'ERROR.ACCESS_DENIED',
    'ERROR.FILE_TOO_LARGE',
    'ERROR.FILE_TYPE',
    'ERROR.FILE_OTHER_TYPE',
    'ERROR.FILE_EMPTY',
    'ERROR.FILE_REFUSED',
    'ERROR.FILES_FULL',
  ],
})

export const readTemplateFile = call({
  name: 'readTemplateFile',
  summary: 'The bytes of a template’s file',
  method: 'GET',
  path: '/rest/templates/{id}/files/{file}',
  by: treatmentRoles,
  params: OneOfTemplate,
  reply: bytes(fileMediaTypes),
  refusals: ['ERROR.NOT_FOUND'],
})

export const removeTemplateFile = call({
  name: 'removeTemplateFile',
  summary: 'Remove a file from a template; copies of it stay',
  method: 'DELETE',
  path: '/rest/templates/{id}/files/{file}',
  by: ['THERAPIST'],
  params: OneOfTemplate,
  reply: none,
  refusals: ['ERROR.ACCESS_DENIED'],
})

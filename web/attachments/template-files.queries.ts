import { fileTypes } from '@standfest/domain/features/attachments/attachments.ts'
import {
  addTemplateFile,
  readTemplateFile,
  removeTemplateFile,
} from '@standfest/domain/features/templates/template-files.calls.ts'
import type { Template, TemplateFile } from '@standfest/domain/features/templates/templates.ts'
import { send } from '#api/send.ts'
import type { UploadRequest } from './attachments.queries.ts'

type TemplateId = Template['id']

export async function uploadTemplateFile(id: TemplateId, { file, key, signal, onProgress }: UploadRequest) {
  await send(addTemplateFile, { params: { id }, body: file, idempotencyKey: key, signal, onProgress })
}

export async function deleteTemplateFile(id: TemplateId, file: TemplateFile) {
  await send(removeTemplateFile, { params: { id, file: file.id } })
}

/** The bytes of a template's file under a media type from our own table, whatever the response says. */
export async function readTemplateFileBytes(id: TemplateId, file: TemplateFile): Promise<File | undefined> {
  const { data } = await send(readTemplateFile, { params: { id, file: file.id }, isAsked: true })
  return data && new File([data], file.filename, { type: fileTypes[file.type].mediaType })
}

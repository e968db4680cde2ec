import { fileTypes } from '@standfest/domain/features/attachments/attachments.ts'
import {
  addTemplateFile,
  readTemplateFile,
  removeTemplateFile,
} from '@standfest/domain/features/templates/template-files.calls.ts'
import { mayUseTemplate, refuseTemplateFile } from '@standfest/domain/features/templates/templates.ts'
import { recordAuditOfAccount } from '#features/audit-log/audit-log.store.ts'
import { checkUpload } from '#files/check-upload.ts'
import { type Handler, handle, handlePrepared, refuse, refuseIf } from '#http/handle.ts'
import { changeableTemplate } from './changeable-template.ts'
import {
  deleteTemplateFile,
  findTemplateFile,
  insertTemplateFile,
  lockFilesOfOwner,
} from './template-files.store.ts'

/** The file is inspected before the transaction opens: inspection takes longer than everything else. */
const answerAdd = handlePrepared(
  addTemplateFile,
  ({ body }, { operator }) => checkUpload(body, operator.virusScanner),
  async ({ params }, context, file) => {
    const { tx, actor, now, vault } = context
    const template = await changeableTemplate(context, params.id)
    const owned = await lockFilesOfOwner(tx, template.ownerId)
    refuseIf(refuseTemplateFile(template, owned, file.bytes.length))
    const stored = await insertTemplateFile(tx, vault.instanceKey, template.id, file, now.instant)
    await recordAuditOfAccount(tx, actor, 'template-changed', now.instant)
    return { id: stored.id, attributes: stored }
  },
)

/** Pictures and sounds get their own media type; everything else is an octet-stream to be saved. */
const answerRead = handle(readTemplateFile, async ({ params }, { tx, actor, vault }) => {
  const wanted = { id: params.file, templateId: params.id, readerId: actor.id }
  const file = await findTemplateFile(tx, vault.instanceKey, wanted)
  if (!file || !mayUseTemplate(file, actor.role)) return refuse('ERROR.NOT_FOUND')
  const { kind, mediaType } = fileTypes[file.type]
  const { bytes, filename } = file
  return { bytes, filename, mediaType: kind === 'FILE' ? 'application/octet-stream' : mediaType }
})

/** Idempotent: removing it twice is fine. */
const answerRemove = handle(removeTemplateFile, async ({ params }, context) => {
  const template = await changeableTemplate(context, params.id)
  await deleteTemplateFile(context.tx, params.file, template.id)
  await recordAuditOfAccount(context.tx, context.actor, 'template-changed', context.now.instant)
  return undefined
})

export const templateFileHandlers: readonly Handler[] = [answerAdd, answerRead, answerRemove]

import {
  changeTemplate,
  createTemplate,
  listTemplates,
  removeTemplate,
} from '@standfest/domain/features/templates/templates.calls.ts'
import {
  mayChangeTemplate,
  mayUseTemplate,
  refuseTemplate,
  type Template,
} from '@standfest/domain/features/templates/templates.ts'
import { recordAuditOfAccount } from '#features/audit-log/audit-log.store.ts'
import { type Handler, handle, refuse, refuseIf } from '#http/handle.ts'
import { changeableTemplate } from './changeable-template.ts'
import { deleteTemplate, insertTemplate, listTemplatesFor, updateTemplate } from './templates.store.ts'

const answerList = handle(listTemplates, async ({ query }, { tx, actor, vault }) => {
  const templates = await listTemplatesFor(tx, vault.instanceKey, { readerId: actor.id, kind: query.kind })
  return { items: templates.filter((one) => mayUseTemplate(one, actor.role)).map(itemOf) }
})

const answerCreate = handle(createTemplate, async ({ body }, { tx, actor, now, vault }) => {
  const template = { clinicFlag: body.clinicFlag === true, ownerId: actor.id }
  if (!mayChangeTemplate(template, actor))
    refuse('ERROR.ACCESS_DENIED', { fields: [{ field: 'clinicFlag' }] })
  refuseIf(refuseTemplate(body))
  const made = await insertTemplate(tx, vault.instanceKey, body, { ownerId: actor.id, at: now.instant })
  await recordAuditOfAccount(tx, actor, 'template-created', now.instant)
  return itemOf(made)
})

const answerChange = handle(changeTemplate, async ({ params, body }, context) => {
  const { tx, actor, now, vault } = context
  const template = await changeableTemplate(context, params.id)
  const after = {
    ...template,
    clinicFlag: body.clinicFlag ?? template.clinicFlag,
    body: body.body ?? template.body,
  }
  if (!mayChangeTemplate(after, actor)) refuse('ERROR.ACCESS_DENIED', { fields: [{ field: 'clinicFlag' }] })
  refuseIf(refuseTemplate(after))
  const changed = await updateTemplate(tx, vault.instanceKey, template, { change: body, at: now.instant })
  await recordAuditOfAccount(tx, actor, 'template-changed', now.instant)
  return itemOf(changed)
})

const answerRemove = handle(removeTemplate, async ({ params }, context) => {
  const template = await changeableTemplate(context, params.id)
  await deleteTemplate(context.tx, template)
  await recordAuditOfAccount(context.tx, context.actor, 'template-deleted', context.now.instant)
  return undefined
})

export const templateHandlers: readonly Handler[] = [answerList, answerCreate, answerChange, answerRemove]

function itemOf(template: Template) {
  return { id: template.id, attributes: template }
}

import { z } from 'zod'
import { call, many, none, one } from '#base/call.ts'
import { byId, treatmentRoles } from '#base/call-input.ts'
import { TemplateId } from '#base/id.ts'
import { resource } from '#base/resource.ts'
import { NewTemplate, Template, TemplateChange } from './templates.ts'

const template = resource('template', Template)

export const listTemplates = call({
  name: 'listTemplates',
  summary:
    'Templates of content and messages: for therapists their own and the clinic’s, for clients the clinic’s of content',
  method: 'GET',
  path: '/rest/templates',
  by: treatmentRoles,
  query: z.strictObject({ kind: Template.shape.kind.optional() }),
  reply: many(template),
  refusals: [],
})

export const createTemplate = call({
  name: 'createTemplate',
  summary: 'Keep a template; for the clinic only with the permission for it',
  method: 'POST',
  path: '/rest/templates',
  by: ['THERAPIST'],
  body: resource('template', NewTemplate),
  reply: one(template),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.MESSAGE_EMPTY'],
})

export const changeTemplate = call({
  name: 'changeTemplate',
  summary: 'Rename a template, change its words, or give it to the clinic',
  method: 'PATCH',
  path: '/rest/templates/{id}',
  by: ['THERAPIST'],
  params: byId(TemplateId),
  body: resource('template', TemplateChange),
  reply: one(template),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.CONFLICT', 'ERROR.MESSAGE_EMPTY'],
})

export const removeTemplate = call({
  name: 'removeTemplate',
  summary: 'Delete a template; what was made from it stays',
  method: 'DELETE',
  path: '/rest/templates/{id}',
  by: ['THERAPIST'],
  params: byId(TemplateId),
  reply: none,
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.CONFLICT'],
})

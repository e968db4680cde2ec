import { z } from 'zod'
import { call, many, none, one } from '#base/call.ts'
import { TemplateId } from '#base/id.ts'
import { resource } from '#base/resource.ts'
import { NewTemplate, Template, TemplateChange } from './templates.ts'

const template = resource('template', Template)
const ById = z.strictObject({ id: TemplateId })

export const listTemplates = call({
  name: 'listTemplates',
  summary:
    'Templates of content and messages: for therapists their own and the clinic’s, for clients the clinic’s of content',
  method: 'GET',
  path: '/rest/templates',
  by: ['CLIENT', 'THERAPIST'],
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
  params: ById,
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
  params: ById,
  reply: none,
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.CONFLICT'],
})

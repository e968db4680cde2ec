import { call, many } from '#base/call.ts'
import { resource } from '#base/resource.ts'
import { OutcomeFigures } from './outcome-figures.ts'

/** Only what was published when the quarter's figures were made: a later reading never differs. */
export const listOutcomeFigures = call({
  name: 'listOutcomeFigures',
  summary: 'Outcome figures of the clinic by whole quarters, newest first, without small counts',
  method: 'GET',
  path: '/admin-data/outcome-figures',
  by: ['ADMIN'],
  reply: many(resource('outcomeFigures', OutcomeFigures)),
  refusals: [],
})

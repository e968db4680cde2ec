import { z } from 'zod'
import { call, many, none, one } from '#base/call.ts'
import { byId } from '#base/call-input.ts'
import { AccountId, SubstituteId } from '#base/id.ts'
import { resource } from '#base/resource.ts'
import { therapistResource } from '#features/accounts/accounts.calls.ts'
import { SubstituteChange, SubstituteToName, substituteResource } from './substitutes.ts'

/**
 * Therapists read substitutions that involve them in either role; clients those with present or future access to them;
 * administrators all. People are included by name.
 */
export const listSubstitutes = call({
  name: 'listSubstitutes',
  summary: 'Who stands in for whom and when, the latest end first',
  method: 'GET',
  path: '/rest/substitutes',
  by: 'signed-in',
  query: z.strictObject({
    /** Only those of this absent therapist. */
    parent: AccountId.optional(),
    /** Lists only past substitutions that gave the calling therapist access to this client. */
    client: AccountId.optional(),
  }),
  reply: many(substituteResource, [therapistResource]),
  refusals: [],
})

export const nameSubstitute = call({
  name: 'nameSubstitute',
  summary:
    'Name a colleague who stands in; the absent therapist does so, or an administrator: with a second one, or at once where the absence was not planned',
  method: 'POST',
  path: '/rest/substitutes',
  by: ['THERAPIST', 'ADMIN'],
  body: resource('substitute', SubstituteToName),
  reply: one(substituteResource),
  refusals: [
    'ERROR.ACCESS_DENIED',
    'ERROR.APPROVAL_REQUIRED',
    'ERROR.SUBSTITUTE_ONESELF',
    'ERROR.SUBSTITUTE_UNAVAILABLE',
    'ERROR.SUBSTITUTE_IN_PAST',
    'ERROR.SUBSTITUTE_DAYS',
    'ERROR.SUBSTITUTE_TOO_LONG',
    'ERROR.SUBSTITUTE_OVERLAP',
  ],
})

export const changeSubstitute = call({
  name: 'changeSubstitute',
  summary: 'Change the days of a substitution; what is past stays',
  method: 'PATCH',
  path: '/rest/substitutes/{id}',
  by: ['THERAPIST', 'ADMIN'],
  params: byId(SubstituteId),
  body: resource('substitute', SubstituteChange),
  reply: one(substituteResource),
  refusals: [
    'ERROR.ACCESS_DENIED',
    // Only where an administrator adds days, and there is a second administrator.
    'ERROR.APPROVAL_REQUIRED',
    'ERROR.CONFLICT',
    'ERROR.SUBSTITUTE_OVER',
    'ERROR.SUBSTITUTE_BEGUN',
    'ERROR.SUBSTITUTE_IN_PAST',
    'ERROR.SUBSTITUTE_DAYS',
    'ERROR.SUBSTITUTE_TOO_LONG',
    'ERROR.SUBSTITUTE_OVERLAP',
  ],
})

export const endSubstitute = call({
  name: 'endSubstitute',
  summary: 'End a substitution at once; one that has not begun never does',
  method: 'DELETE',
  path: '/rest/substitutes/{id}',
  by: ['THERAPIST', 'ADMIN'],
  params: byId(SubstituteId),
  reply: none,
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.CONFLICT', 'ERROR.SUBSTITUTE_OVER'],
})

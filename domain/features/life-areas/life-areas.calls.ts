import { call, many, one } from '#base/call.ts'
import { byId, InAccount, treatmentRoles } from '#base/call-input.ts'
import { LifeAreaId } from '#base/id.ts'
import { resource } from '#base/resource.ts'
import { LifeArea, LifeAreaChange, LifeAreaType, NewLifeArea } from './life-areas.ts'

export const lifeAreaResource = resource('lifearea', LifeArea)

export const listLifeAreaTypes = call({
  name: 'listLifeAreaTypes',
  summary: 'The catalogue of life areas with those that are retired: each group followed by its areas',
  method: 'GET',
  path: '/rest/areaType',
  by: ['ADMIN', 'CLIENT', 'THERAPIST'],
  reply: many(resource('areaType', LifeAreaType)),
  refusals: [],
})

export const listLifeAreas = call({
  name: 'listLifeAreas',
  summary: "A client's life areas, in the order of the catalogue",
  method: 'GET',
  path: '/rest/lifearea',
  by: treatmentRoles,
  query: InAccount,
  reply: many(lifeAreaResource),
  refusals: ['ERROR.ACCESS_DENIED'],
})

export const addLifeArea = call({
  name: 'addLifeArea',
  summary: 'A further life area for a client; by the treating therapist',
  method: 'POST',
  path: '/rest/lifearea',
  by: ['THERAPIST'],
  query: InAccount,
  body: resource('lifearea', NewLifeArea),
  reply: one(lifeAreaResource),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.ACCOUNT_CONTRADICTION', 'ERROR.ID_EXISTS'],
})

export const changeLifeArea = call({
  name: 'changeLifeArea',
  summary:
    'The client shows or hides an area (visibleFlag); the treating therapist sets it active (activeFlag)',
  method: 'PATCH',
  path: '/rest/lifearea/{id}',
  by: treatmentRoles,
  params: byId(LifeAreaId),
  query: InAccount,
  body: resource('lifearea', LifeAreaChange),
  reply: one(lifeAreaResource),
  refusals: ['ERROR.ACCESS_DENIED', 'ERROR.CONFLICT'],
})

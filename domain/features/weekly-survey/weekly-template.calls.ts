import { z } from 'zod'
import { call, many, one } from '#base/call.ts'
import { Instant } from '#base/day.ts'
import { LifeAreaTypeId } from '#base/id.ts'
import { resource } from '#base/resource.ts'
import { NewWords } from '#features/daily-survey/both-languages.ts'
import { CatalogueArea, WeeklyTemplate } from './weekly-template.ts'

/** A present or past version, with its start. */
const WeeklyTemplateVersion = WeeklyTemplate.extend({ madeAt: Instant })
export type WeeklyTemplateVersion = z.infer<typeof WeeklyTemplateVersion>

/** A version as sent; `weeklyFaults` validates it. */
const NewWeeklyTemplate = z.strictObject({
  words: z.strictObject({
    areaQuestion: NewWords,
    overallTitle: NewWords,
    overallQuestion: NewWords,
    low: NewWords,
    middle: NewWords,
    high: NewWords,
  }),
  areas: z.array(z.strictObject({ ...CatalogueArea.shape, titles: NewWords })).max(200),
  /** Areas assigned to every client who does not have them yet. */
  forEveryone: z.array(LifeAreaTypeId).max(200),
})

const path = '/rest/weeklyTemplate'
const versionResource = resource('weeklyTemplate', WeeklyTemplateVersion)

export const readWeeklyTemplate = call({
  name: 'readWeeklyTemplate',
  summary: 'What the weekly review asks at present: its words and the catalogue of life areas',
  method: 'GET',
  path,
  by: ['ADMIN', 'CLIENT', 'THERAPIST'],
  reply: one(resource('weeklyTemplate', WeeklyTemplate)),
  refusals: [],
})

/** Therapists display old ratings with the wording that was asked. */
export const listWeeklyTemplateVersions = call({
  name: 'listWeeklyTemplateVersions',
  summary: 'Every version of the weekly review with its wording, the present one first',
  method: 'GET',
  path: `${path}/versions`,
  by: ['ADMIN', 'THERAPIST'],
  reply: many(versionResource),
  refusals: [],
})

/** `If-Match` is the version number that the caller saw. */
export const makeWeeklyTemplateVersion = call({
  name: 'makeWeeklyTemplateVersion',
  summary: 'Another catalogue or other words from now on; what was answered keeps its version',
  method: 'POST',
  path: `${path}/versions`,
  by: ['ADMIN'],
  body: resource('weeklyTemplate', NewWeeklyTemplate),
  reply: one(versionResource),
  refusals: ['ERROR.CONFLICT', 'ERROR.INVALID'],
  stepUp: true,
})

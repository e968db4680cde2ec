import { anAskedQuestionnaire, smallQuestionnaire } from '#testing/questionnaires.ts'
import type { HonestWrite, Room } from './honest-people.ts'

/** Valid write calls for questionnaire packs, plans and answers, and for agreements for a time without alcohol. */
export const honestQuestionnaires: Readonly<Record<string, (room: Room) => Promise<HonestWrite>>> = {
  'POST /api/admin-data/questionnaires': async ({ office }) => ({
    browser: office,
    path: '/admin-data/questionnaires',
    type: 'questionnaireFile',
    attributes: { file: smallQuestionnaire },
  }),
  'POST /api/admin-data/questionnaires/check': async ({ office }) => ({
    browser: office,
    path: '/admin-data/questionnaires/check',
    type: 'questionnaireFile',
    attributes: { file: smallQuestionnaire },
  }),
  'PATCH /api/admin-data/questionnaires/:id': async ({ office }) => {
    const { packId } = await anAskedQuestionnaire(office)
    return {
      browser: office,
      path: `/admin-data/questionnaires/${packId}`,
      type: 'questionnaire',
      attributes: { enabled: false },
    }
  },
  'POST /api/rest/filledQuestionnaires': async ({ office, phone }) => {
    const { versionId } = await anAskedQuestionnaire(office)
    return {
      browser: phone,
      path: '/rest/filledQuestionnaires',
      type: 'filledQuestionnaire',
      attributes: { versionId, answers: { q: true } },
    }
  },
  'PUT /api/rest/questionnairePlans/:id': async ({ office, desk, client }) => {
    const { packId } = await anAskedQuestionnaire(office)
    return {
      browser: desk,
      path: `/rest/questionnairePlans/${packId}?account=${client.id}`,
      type: 'questionnairePlan',
      attributes: { weeks: [4], windowDays: 7 },
    }
  },
  'DELETE /api/rest/questionnairePlans/:id': async ({ office, desk, client }) => {
    const { packId } = await anAskedQuestionnaire(office)
    const path = `/rest/questionnairePlans/${packId}?account=${client.id}`
    await desk.send('PUT', path, { type: 'questionnairePlan', attributes: { weeks: [4], windowDays: 7 } })
    return { browser: desk, path }
  },
  'POST /api/rest/soberAgreements': async ({ desk, client }) => ({
    browser: desk,
    path: `/rest/soberAgreements?account=${client.id}`,
    type: 'soberAgreement',
    attributes: { startsOn: '2026-03-12', endsOn: '2026-04-10', why: 'Für die Kinder' },
  }),
}

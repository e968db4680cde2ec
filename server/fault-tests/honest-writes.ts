import { insertPasswordLink } from '#features/login/login.store.ts'
import { hashSecret, makeSecret } from '#features/login/sessions.store.ts'
import { wholeSurvey } from '#testing/check-ins.ts'
import { browserOf, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { provenReturn } from '#testing/openid-provider.ts'
import { addPasskeyTo, begunPasskey, challengeFor } from '#testing/passkeys.ts'
import { aRequest } from '#testing/requests.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import type { TestServer } from '#testing/test-server.ts'
import {
  areaTypes,
  begunFactor,
  confirmation,
  confirmFactor,
  file,
  type HonestWrite,
  idOf,
  newArea,
  newClient,
  newCode,
  newTemplate,
  noticeIsOut,
  openRegistration,
  openRoom,
  type Room,
  registered,
  registration,
  stateChange,
  substitution,
  waitingRegistration,
} from './honest-people.ts'
import { honestCopies } from './honest-writes-of-copies.ts'
import { honestQuestionnaires } from './honest-writes-of-questionnaires.ts'
import { honestReports } from './honest-writes-of-reports.ts'

/** Creates the people and data a change needs; undefined for calls without a scenario. */
export async function prepareWrite(server: TestServer, route: string): Promise<HonestWrite | undefined> {
  await bringBack(server)
  return honestWrites[route]?.(await openRoom(server))
}

/** Ids of administrators who are deactivated for a while, because a change needs a single active administrator. */
let resting: readonly string[] = []

async function bringBack({ addresses }: TestServer): Promise<void> {
  await sqlRows(addresses.superuser, 'update accounts set active = true where id = any($1)', [resting])
  resting = []
}

async function leaveAlone({ server, administrator }: Room): Promise<void> {
  const others = await sqlRows<{ id: string }>(
    server.addresses.superuser,
    'update accounts set active = false where type = 1 and active and id <> $1 returning id',
    [administrator.id],
  )
  resting = others.map(({ id }) => id)
}

/** Scenarios of changes that the permission matrix tries only in refused form, because it must not modify anything. */
const honestWrites: Readonly<Record<string, (room: Room) => Promise<HonestWrite>>> = {
  'POST /api/rest/alerts': async ({ office }) => ({
    browser: office,
    path: '/rest/alerts',
    type: 'alert',
    attributes: { message: 'Wartung am Samstag', displayUntil: null },
  }),
  'PATCH /api/rest/survey/:id': async ({ phone, desk, client }) => {
    const made = await phone.post('/rest/survey', 'survey', wholeSurvey(''))
    const path = `/rest/survey/${idOf(made)}?account=${client.id}`
    await desk.send('DELETE', path)
    return { browser: desk, path, type: 'survey', attributes: { deletedAt: 0 } }
  },
  'DELETE /api/rest/alerts/:id': async ({ office }) => {
    const made = await office.post('/rest/alerts', 'alert', { message: 'Wartung', displayUntil: null })
    return { browser: office, path: `/rest/alerts/${idOf(made)}` }
  },
  'POST /api/rest/account/reset-second-factor': async (room) => {
    await confirmFactor(room)
    const colleague = await room.clinic.administrator()
    return {
      browser: await browserOf(room.server, colleague),
      path: '/rest/account/reset-second-factor',
      type: 'account',
      attributes: { accountId: room.administrator.id },
    }
  },
  'DELETE /api/rest/account/:id': async ({ desk, client }) => ({
    browser: desk,
    path: `/rest/account/${client.id}`,
  }),
  'POST /api/rest/account/activate': async (room) => {
    await room.clinic.deactivate(room.client)
    return stateChange(room, 'activate')
  },
  'POST /api/rest/account/deactivate': async (room) => stateChange(room, 'deactivate'),
  'POST /api/rest/account/close': async ({ desk, client }) => ({
    browser: desk,
    path: '/rest/account/close',
    type: 'account',
    attributes: { accountId: client.id },
  }),
  'POST /api/rest/account/reopen': async ({ desk, client }) => {
    await desk.post('/rest/account/close', 'account', { accountId: client.id })
    return {
      browser: desk,
      path: '/rest/account/reopen',
      type: 'account',
      attributes: { accountId: client.id },
    }
  },
  'POST /api/rest/account/keep-record': async ({ desk, client }) => {
    await desk.post('/rest/account/close', 'account', { accountId: client.id })
    return {
      browser: desk,
      path: '/rest/account/keep-record',
      type: 'account',
      attributes: { accountId: client.id, keep: true },
    }
  },
  'PATCH /api/message/thread': async ({ phone, desk, client }) => {
    const newest = idOf(await phone.post('/message/create', 'message', { content: 'Bis Dienstag' }))
    return {
      browser: desk,
      path: `/message/thread?account=${client.id}`,
      type: 'thread',
      attributes: { state: 'done', newest },
    }
  },
  'POST /api/rest/compound': async (room) => ({
    browser: room.desk,
    path: '/rest/compound',
    type: 'compound',
    attributes: { account: newClient(room), lifeareas: [{ typeId: (await areaTypes(room))[0] }] },
  }),
  'PATCH /api/rest/compound': async ({ desk, client }) => ({
    browser: desk,
    path: `/rest/compound?account=${client.id}`,
    type: 'compound',
    attributes: { account: { name: 'Jona' } },
  }),
  'POST /api/rest/lifearea': async (room) => ({
    browser: room.desk,
    path: `/rest/lifearea?account=${room.client.id}`,
    type: 'lifearea',
    attributes: { typeId: (await areaTypes(room))[0], activeFlag: true },
  }),
  'POST /api/user/password': async ({ phone }) => ({
    browser: phone,
    path: '/user/password',
    type: 'password',
    attributes: { oldPassword: testPassword, newPassword: 'Boden unter den Füßen' },
  }),
  'POST /api/user/second-factor/confirm': async (room) => ({
    browser: room.office,
    path: '/user/second-factor/confirm',
    type: 'second-factor-confirm',
    attributes: { code: await begunFactor(room) },
  }),
  'POST /api/user/unlock': async ({ desk }) => {
    await desk.send('PUT', '/user/unlock-pin', { type: 'unlock-pin', attributes: { pin: '384729' } })
    await desk.send('POST', '/user/lock')
    return { browser: desk, path: '/user/unlock', type: 'unlock', attributes: { pin: '384729' } }
  },
  'POST /api/user/second-factor/recovery-codes': async (room) => {
    await confirmFactor(room)
    return { browser: room.office, path: '/user/second-factor/recovery-codes' }
  },
  'DELETE /api/user/second-factor': async (room) => {
    await confirmFactor(room)
    return { browser: room.office, path: '/user/second-factor' }
  },
  ...honestCopies,
  ...honestReports,
  ...honestQuestionnaires,
  'POST /api/user/passkeys': async ({ phone }) => ({
    browser: phone,
    path: '/user/passkeys',
    type: 'passkey',
    attributes: await begunPasskey(phone),
  }),
  'DELETE /api/user/passkeys/:id': async ({ phone }) => {
    await addPasskeyTo(phone)
    const { list } = await phone.get('/user/passkeys')
    return { browser: phone, path: `/user/passkeys/${String(list[0]?.id)}` }
  },
  'POST /api/user/login/passkey': async ({ server, phone }) => {
    const { device } = await addPasskeyTo(phone)
    const browser = new TestBrowser(server.urls, 'CLIENT')
    const attributes = device.sign(await challengeFor(browser))
    return { browser, path: '/user/login/passkey', type: 'passkey-proof', attributes }
  },
  'POST /api/user/step-up/passkey': async ({ phone }) => {
    const { device } = await addPasskeyTo(phone)
    const attributes = device.sign(await challengeFor(phone))
    return { browser: phone, path: '/user/step-up/passkey', type: 'passkey-proof', attributes }
  },
  'POST /api/user/login/openid/begin': async ({ server }) => ({
    browser: new TestBrowser(server.urls, 'THERAPIST'),
    path: '/user/login/openid/begin',
  }),
  'POST /api/user/login/openid': async ({ server, therapist }) => {
    const browser = new TestBrowser(server.urls, 'THERAPIST')
    const begun = { path: '/user/login/openid/begin', owner: therapist.id }
    const attributes = await provenReturn(server, browser, begun)
    return { browser, path: '/user/login/openid', type: 'openid-proof', attributes }
  },
  'POST /api/user/openid/begin': async ({ desk }) => ({ browser: desk, path: '/user/openid/begin' }),
  'POST /api/user/openid': async ({ server, desk }) => ({
    browser: desk,
    path: '/user/openid',
    type: 'openid-return',
    attributes: await provenReturn(server, desk, { path: '/user/openid/begin' }),
  }),
  'DELETE /api/user/openid': async ({ server, desk, therapist }) => {
    await provenReturn(server, desk, { path: '/user/openid/begin', owner: therapist.id })
    return { browser: desk, path: '/user/openid' }
  },
  'POST /api/user/logout': async ({ phone }) => ({ browser: phone, path: '/user/logout' }),
  'DELETE /api/user/sessions/:id': async ({ server, client }) => {
    const tablet = await browserOf(server, client)
    const { list } = await tablet.get('/user/sessions')
    const other = list.find(({ attributes }) => attributes['present'] === false)
    return { browser: tablet, path: `/user/sessions/${String(other?.id)}` }
  },
  'POST /api/user/push-opened': async ({ server, phone, client }) => {
    await phone.send('POST', '/rest/reminders/test')
    const n = makeSecret()
    await sqlRows(server.addresses.superuser, noticeIsOut, [client.id, hashSecret(n)])
    const browser = new TestBrowser(server.urls, 'CLIENT')
    return { browser, path: '/user/push-opened', type: 'openedNotice', attributes: { n } }
  },
  'DELETE /api/message/messageHeader/:id': async ({ phone }) => {
    const made = await phone.post('/message/create', 'message', { content: 'Doch nicht' })
    return { browser: phone, path: `/message/messageHeader/${idOf(made)}` }
  },
  'PATCH /api/rest/templates/:id': async (room) => ({
    browser: room.desk,
    path: `/rest/templates/${await newTemplate(room)}`,
    type: 'template',
    attributes: { title: 'Ruhige Wochenenden' },
  }),
  'DELETE /api/rest/templates/:id': async (room) => ({
    browser: room.desk,
    path: `/rest/templates/${await newTemplate(room)}`,
  }),
  'POST /api/rest/templates/:id/files': async (room) => ({
    browser: room.desk,
    path: `/rest/templates/${await newTemplate(room)}/files`,
    type: 'template-file',
    attributes: file,
  }),
  'DELETE /api/rest/templates/:id/files/:file': async (room) => {
    const path = `/rest/templates/${await newTemplate(room)}/files`
    const made = await room.desk.post(path, 'template-file', file)
    return { browser: room.desk, path: `${path}/${idOf(made)}` }
  },
  'POST /api/rest/account/anonymise': async ({ desk, client }) => ({
    browser: desk,
    path: '/rest/account/anonymise',
    type: 'account',
    attributes: { accountId: client.id },
  }),
  'POST /api/rest/account/hand-over': async (room) => {
    await leaveAlone(room)
    return {
      browser: room.office,
      path: '/rest/account/hand-over',
      type: 'account',
      attributes: { accountId: room.client.id, therapistId: (await room.clinic.therapist()).id },
    }
  },
  'POST /api/rest/approvals': async (room) => ({
    browser: room.office,
    path: '/rest/approvals',
    type: 'approval',
    attributes: await handOverAll(room),
  }),
  'PATCH /api/rest/approvals/:id': async (room) => {
    const asked = await room.office.post('/rest/approvals', 'approval', await handOverAll(room))
    return {
      browser: await browserOf(room.server, await room.clinic.administrator()),
      path: `/rest/approvals/${idOf(asked)}`,
      type: 'approval',
      attributes: { decision: 'approve' },
    }
  },
  'DELETE /api/rest/approvals/:id': async (room) => {
    const asked = await room.office.post('/rest/approvals', 'approval', await handOverAll(room))
    return { browser: room.office, path: `/rest/approvals/${idOf(asked)}` }
  },
  'POST /api/rest/substitutes': async (room) => ({
    browser: room.desk,
    path: '/rest/substitutes',
    type: 'substitute',
    attributes: await substitution(room),
  }),
  'DELETE /api/rest/substitutes/:id': async (room) => {
    const made = await room.desk.post('/rest/substitutes', 'substitute', await substitution(room))
    return { browser: room.desk, path: `/rest/substitutes/${idOf(made)}` }
  },
  'POST /api/rest/register': async (room) => ({
    browser: new TestBrowser(room.server.urls, 'THERAPIST'),
    ...registration(await openRegistration(room)),
  }),
  'POST /api/rest/register/check': async (room) => ({
    browser: new TestBrowser(room.server.urls, 'THERAPIST'),
    path: '/rest/register/check',
    type: 'registration-check',
    attributes: { link: (await registered(room)).link },
  }),
  'POST /api/rest/register/update': async (room) => ({
    browser: new TestBrowser(room.server.urls, 'THERAPIST'),
    ...confirmation((await registered(room)).link),
  }),
  'PATCH /api/rest/register/:id': async (room) => ({
    path: `/rest/register/${await waitingRegistration(room)}`,
    browser: room.office,
    type: 'registration',
    attributes: { decision: 'approve' },
  }),
  'POST /api/rest/certificates': async ({ desk }) => ({
    browser: desk,
    path: '/rest/certificates',
    type: 'certificate',
    attributes: { request: (await aRequest()).request },
  }),
  'POST /api/rest/certificates/enrolment': async (room) => ({
    browser: new TestBrowser(room.server.urls, 'THERAPIST'),
    path: '/rest/certificates/enrolment',
    type: 'certificate',
    attributes: { code: await newCode(room), request: (await aRequest()).request },
  }),
  'DELETE /api/rest/certificates/:id': async ({ desk }) => {
    await desk.post('/rest/certificates', 'certificate', { request: (await aRequest()).request })
    const { list } = await desk.get('/rest/certificates')
    return { browser: desk, path: `/rest/certificates/${String(list[0]?.id)}` }
  },
  'POST /api/rest/weeklySurvey': async (room) => ({
    browser: room.phone,
    path: '/rest/weeklySurvey',
    type: 'weeklySurvey',
    attributes: { overallRating: 4, lifeareaRatings: [{ lifeareaId: await newArea(room), rating: 2 }] },
  }),
  'POST /api/rest/weeklyTemplate/versions': async ({ office }) => {
    const { attributes } = await office.get('/rest/weeklyTemplate')
    const { words, areas } = attributes as {
      words: { low: { de_DE: string; en_EN: string } }
      areas: unknown
    }
    const low = { de_DE: `${words.low.de_DE} `, en_EN: 'not satisfied' }
    return {
      browser: office,
      path: '/rest/weeklyTemplate/versions',
      type: 'weeklyTemplate',
      attributes: { words: { ...words, low }, areas, forEveryone: [] },
    }
  },
  'POST /api/user/recovery-check': async ({ server, client }) => {
    const link = makeSecret()
    const at = server.clock.instant()
    await server.database.inTransaction((tx) =>
      insertPasswordLink(tx, hashSecret(link), client.id, { at, expiresAt: at + 900 }),
    )
    return {
      browser: new TestBrowser(server.urls, 'CLIENT'),
      path: '/user/recovery-check',
      type: 'recovery-check',
      attributes: { link },
    }
  },
  'POST /api/user/recovery': async ({ server, client }) => {
    const link = makeSecret()
    const at = server.clock.instant()
    await server.database.inTransaction((tx) =>
      insertPasswordLink(tx, hashSecret(link), client.id, { at, expiresAt: at + 900 }),
    )
    return {
      browser: new TestBrowser(server.urls, 'CLIENT'),
      path: '/user/recovery',
      type: 'recovery',
      attributes: { link, password: 'Boden unter den Füßen' },
    }
  },
}

/** The body of a request that hands all clients of the test's therapist over to another one. */
async function handOverAll({ clinic, therapist }: Room) {
  return { kind: 'hand-over', parentId: therapist.id, therapistId: (await clinic.therapist()).id }
}

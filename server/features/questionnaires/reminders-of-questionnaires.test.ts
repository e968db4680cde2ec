import { type Day, dayOf, daysBetween } from '@standfest/domain/base/day.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { anAskedQuestionnaire } from '#testing/questionnaires.ts'
import { runTask, sendMails } from '#testing/tasks.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let client: Person
let office: TestBrowser
let address: string
let packId: string
let versionId: string
/** How many mails about questionnaires the client had at the last look. */
let seen = 0

const registeredOn = '2026-03-12' as Day
const duringRegistration = `${registeredOn}T10:00:00+01:00`
const nextMorning = '2026-03-13T08:00:00+01:00'

beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(duringRegistration)
  seen = 0
  for (const text of [
    'delete from letters',
    'delete from reminder_clock',
    'update questionnaire_packs set enabled = false',
    'update accounts set active = false where type = 3',
  ])
    await sqlRows(server.addresses.superuser, text)
  therapist = await clinic.therapist()
  office = await browserOf(server, await clinic.administrator())
  ;({ packId, versionId } = await anAskedQuestionnaire(office))
  address = `${crypto.randomUUID()}@example.org`
  // At 08:00 the client would be reminded of the check-in as well.
  client = await clinic.client(therapist, { person: { email: address } })
  await sqlRows(
    server.addresses.superuser,
    'update accounts set registered_on = $2, survey_hour = 20 where id = $1',
    [client.id, registeredOn],
  )
  await look()
})
afterAll(() => server.close())

const look = () => runTask(server, 'write-due-reminders')
const desk = () => browserOf(server, therapist)
const phone = () => browserOf(server, client)
/** The client's mails about questionnaires that are new at a moment. */
const mailsAt = async (moment: string) => {
  server.clock.set(moment)
  await look()
  return newMails()
}
const newMails = async () => {
  const mails = (await sendMails(server)).filter(
    ({ to, text }) => to === address && text.includes('/frageboegen'),
  )
  const earlier = seen
  seen = mails.length
  return mails.slice(earlier)
}
/** The client's reminders of questionnaires, oldest first: day, clock, step. */
const reminders = async () => {
  const rows = await sqlRows<{ due: string; state: string; answered: boolean }>(
    server.addresses.superuser,
    `select to_char(due_at at time zone 'Europe/Berlin', 'YYYY-MM-DD HH24:MI') as due, state, answered_at is not null as answered
     from letters where account_id = $1 and kind = 'questionnaire' order by due_at, id`,
    [client.id],
  )
  return rows.map(({ due, state, answered }) => `${due} ${answered ? 'answered' : state}`)
}
const plan = async (weeks: readonly number[], windowDays = 7) => {
  const { status } = await (await desk()).send(
    'PUT',
    `/rest/questionnairePlans/${packId}?account=${client.id}`,
    { type: 'questionnairePlan', attributes: { weeks, windowDays } },
  )
  expect(status).toBe(200)
}
const planForAll = async (attributes: object) => {
  office = await browserOf(server, await clinic.administrator())
  expect(
    (await office.patch(`/admin-data/questionnaires/${packId}`, 'questionnaire', attributes)).status,
  ).toBe(200)
}
const fillIn = async (more: object = {}) =>
  (await phone()).post('/rest/filledQuestionnaires', 'filledQuestionnaire', {
    versionId,
    answers: { q: true },
    ...more,
  })

describe('the reminder of a questionnaire', () => {
  // REQ 4.385
  it('goes out at 08:00 on the day after registration, once, tells nothing of what is asked, and leads to the page', async () => {
    expect(await mailsAt('2026-03-13T07:59:00+01:00')).toEqual([])
    const [mail, ...others] = await mailsAt(nextMorning)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Standfest: Sie haben eine Erinnerung')
    expect(mail?.text).toMatch(/^https?:\S+\/frageboegen$/m)
    expect(mail?.text).not.toMatch(/Kurze Frage|Fragebogen |Behandlung/)
    expect(await mailsAt('2026-03-13T08:01:00+01:00')).toEqual([])
    expect(await mailsAt('2026-03-20T08:00:00+01:00')).toEqual([])
    expect(await reminders()).toEqual(['2026-03-13 08:00 sent'])
  })

  // REQ 4.385
  it('is answered by filling it in, and is not written for a round that has an answer', async () => {
    await mailsAt(nextMorning)
    expect((await fillIn()).status).toBe(201)
    expect(await reminders()).toEqual(['2026-03-13 08:00 answered'])
    const { attributes } = (await (await phone()).get('/rest/reminders')).list[0] ?? {}
    expect(attributes).toMatchObject({ kind: 'questionnaire', step: 'answered' })
  })

  // REQ 4.385
  it('of a later round is not answered by answers that were given before and waited on a device', async () => {
    await plan([0, 4])
    const answeredAt = server.clock.instant()
    await mailsAt(nextMorning)
    await mailsAt('2026-04-09T08:00:00+02:00')
    await fillIn({ answeredAt })
    expect(await reminders()).toEqual(['2026-03-13 08:00 answered', '2026-04-09 08:00 sent'])
  })

  // REQ 4.385
  it.each<[string, () => Promise<unknown>]>([
    ['it was filled in', () => fillIn()],
    ['the pack is switched off', () => planForAll({ enabled: false })],
    ['the plan no longer asks that week', () => plan([4])],
    ['the client is asked at no time', () => plan([])],
    [
      'its licence ended the day before',
      () =>
        sqlRows(
          server.addresses.superuser,
          `update questionnaire_packs set statement = statement || '{"validUntil": "2026-03-12"}' where id = $1`,
          [packId],
        ),
    ],
    [
      'the client pauses reminders',
      async () =>
        (await phone()).send('PATCH', '/rest/account', {
          type: 'account',
          attributes: { reminderPausedUntil: '2026-03-14' },
        }),
    ],
    [
      'the client switches reminders off',
      async () =>
        (await phone()).send('PATCH', '/rest/account', {
          type: 'account',
          attributes: { notifyViaMail: false },
        }),
    ],
  ])('is not sent any more where %s between planning and sending', async (_title, change) => {
    server.clock.set(nextMorning)
    await look()
    expect(await reminders()).toEqual(['2026-03-13 08:00 planned'])
    await change()
    expect(await newMails()).toEqual([])
    expect(await reminders()).toEqual(['2026-03-13 08:00 expired'])
  })

  // REQ 4.385
  it.each<[string, string]>([
    ['who want no reminders', 'notify_mail = false'],
    ['whose treatment is closed', `treatment_closed_on = '2026-03-12'`],
    ['whose account is deactivated', 'active = false'],
  ])('is not written for clients %s', async (_title, change) => {
    await sqlRows(server.addresses.superuser, `update accounts set ${change} where id = $1`, [client.id])
    await mailsAt(nextMorning)
    expect(await reminders()).toEqual([])
  })

  // REQ 4.385
  it('comes on the day after a pause, while the round can be answered', async () => {
    await (await phone()).send('PATCH', '/rest/account', {
      type: 'account',
      attributes: { reminderPausedUntil: '2026-03-16' },
    })
    expect(await mailsAt(nextMorning)).toEqual([])
    expect(await mailsAt('2026-03-17T08:00:00+01:00')).toHaveLength(1)
  })

  // REQ 4.385
  it('of several packs on one day is one mail', async () => {
    const other = await anAskedQuestionnaire(office)
    const mails = await mailsAt(nextMorning)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toMatch(/\/frageboegen$/m)
    expect((await reminders()).toSorted()).toEqual(['2026-03-13 08:00 expired', '2026-03-13 08:00 sent'])
    expect((await fillIn()).status).toBe(201)
    expect(await reminders()).toContain('2026-03-13 08:00 answered')
    expect(other.packId).not.toBe(packId)
  })

  // REQ 4.385
  it('comes a day after a plan for a round that is open already, and not again for a round that it told of', async () => {
    await plan([])
    expect(await mailsAt(nextMorning)).toEqual([])
    server.clock.set('2026-03-14T09:00:00+01:00')
    await plan([0, 4])
    expect(await mailsAt('2026-03-15T08:00:00+01:00')).toHaveLength(1)
    await plan([4])
    await plan([0, 4])
    await plan([0, 4, 12], 5)
    expect(await mailsAt('2026-03-16T08:00:00+01:00')).toEqual([])
    expect(await reminders()).toEqual(['2026-03-15 08:00 sent'])
    await mailsAt('2026-04-09T08:00:00+02:00')
    expect((await reminders()).at(-1)).toBe('2026-04-09 08:00 sent')
    expect(daysBetween(registeredOn, dayOf(server.clock.instant(), 'Europe/Berlin'))).toBe(28)
  })

  // REQ 4.385
  it('is made up for after a standstill while its round can be answered, and lost with it', async () => {
    expect(await mailsAt('2026-03-20T11:00:00+01:00')).toHaveLength(1)
    expect(await reminders()).toEqual(['2026-03-13 08:00 sent'])
    await sqlRows(server.addresses.superuser, 'delete from letters')
    await sqlRows(server.addresses.superuser, 'delete from reminder_clock')
    server.clock.set(duringRegistration)
    await look()
    // The window of 13 days, and 28 more: from 22 April the round is missed.
    expect(await mailsAt('2026-04-22T00:00:00+02:00')).toEqual([])
    expect(await reminders()).toEqual([])
  })

  // REQ 4.385
  it('is written and sent once, where several processes look and send at the same time', async () => {
    server.clock.set(nextMorning)
    await Promise.all([look(), look(), look()])
    await Promise.all([sendMails(server), sendMails(server), sendMails(server)])
    expect(await newMails()).toHaveLength(1)
    expect(await reminders()).toEqual(['2026-03-13 08:00 sent'])
  })
})

describe('a plan that is changed while a round is open', () => {
  const rounds = async () => {
    const { body } = await (await phone()).get('/rest/questionnaires')
    const found = (
      body.data as unknown as { id: string; attributes: { rounds: { week: number; state: string }[] } }[]
    ).find(({ id }) => id === packId)
    return found?.attributes.rounds.map(({ week, state }) => `${week} ${state}`)
  }

  // REQ 4.373
  it('keeps that round, whoever changes it', async () => {
    // The window of 13 days is over, the round is not.
    server.clock.set('2026-03-30T09:00:00+02:00')
    expect(await rounds()).toEqual(['0 overdue'])
    await planForAll({ plan: { weeks: [0, 12], windowDays: 5 } })
    expect(await rounds()).toEqual(['0 overdue', '12 coming'])
    await plan([0, 26])
    expect(await rounds()).toEqual(['0 overdue', '26 coming'])
    await plan([0, 26, 52])
    expect(await rounds()).toEqual(['0 overdue', '26 coming', '52 coming'])
    await (await desk()).send('DELETE', `/rest/questionnairePlans/${packId}?account=${client.id}`)
    expect(await rounds()).toEqual(['0 overdue', '12 coming'])
  })

  // REQ 4.373
  it('does not ask for a week that was over before it was planned', async () => {
    server.clock.set('2026-04-25T09:00:00+02:00')
    await plan([4])
    expect(await rounds()).toEqual([])
    await plan([4, 12])
    expect(await rounds()).toEqual(['12 coming'])
  })
})

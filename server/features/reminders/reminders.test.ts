import { createECDH, randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { clockTimeOf } from '@standfest/domain/base/day.ts'
import { type ReminderKind, reminderKinds } from '@standfest/domain/features/reminders/reminders.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withConnection } from '#database/with-connection.ts'
import type { Pushed, WrittenPush } from '#outbox/pusher.ts'
import { wholeSurvey } from '#testing/check-ins.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { pushWith, runTask, sendMails } from '#testing/tasks.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'
import { wordingFolderIn } from './own-wording.ts'
import { writeDueReminders } from './reminders.jobs.ts'
import { isReminderWanted } from './scheduler.store.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let client: Person
let phone: TestBrowser
let answer: (push: WrittenPush) => Pushed
const pushes: WrittenPush[] = []

beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
  pushWith(server, {
    send: async (push) => {
      pushes.push(push)
      return answer(push)
    },
  })
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  await sqlRows(server.addresses.superuser, 'delete from letters')
  await sqlRows(server.addresses.superuser, 'delete from reminder_clock')
  await sqlRows(server.addresses.superuser, 'update accounts set active = false where type = 3')
  pushes.length = 0
  answer = ({ targets }) => ({ accepted: targets.map(({ id }) => id), gone: [] })
  therapist = await clinic.therapist({ person: { email: `t${crypto.randomUUID()}@example.org` } })
  client = await clinic.client(therapist, { person: { email: `c${crypto.randomUUID()}@example.org` } })
  phone = await browserOf(server, client)
})
afterAll(() => server.close())

const tick = async () => {
  await runTask(server, 'write-due-reminders')
  return sendMails(server)
}
const at = async (moment: string) => {
  server.clock.set(moment)
  return tick()
}
const mine = async () => (await (await browserOf(server, client)).get('/rest/reminders')).list
const steps = async () =>
  (await mine()).map(({ attributes: { kind, step, channel } }) => [kind, step, channel])

function newDevice(host = 'fcm.googleapis.com') {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return {
    endpoint: `https://${host}/send/${crypto.randomUUID()}`,
    p256dh: pair.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
}

const waitingRequests = `select from pg_stat_activity
  where datname = current_database() and application_name = 'standfest' and wait_event_type = 'Lock'`

async function switchPushOn(device = newDevice()) {
  await phone.send('PATCH', '/rest/account', { type: 'account', attributes: { notifyViaPush: true } })
  return phone.post('/rest/pushDevices', 'pushDevice', device)
}

const firstTick = async (moment: string) => {
  server.clock.set(moment)
  await runTask(server, 'write-due-reminders')
}

const portion = 200
async function moreClients(count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) await clinic.client(therapist)
}

describe('reminders of more clients than one portion has', () => {
  // REQ 4.445
  it('are all enqueued once, although a run was killed among them', async () => {
    await moreClients(portion)
    await firstTick('2026-03-12T07:59:00+01:00')
    server.clock.set('2026-03-12T08:00:00+01:00')
    const enqueued = () =>
      sqlRows<{ count: number; accounts: number }>(
        server.addresses.superuser,
        `select count(*)::integer as count, count(distinct account_id)::integer as accounts from letters
         where kind = 'daily-survey'`,
      )
    const killed = async () => Promise.reject(new Error('killed'))
    await expect(writeDueReminders({ ...server, giveWay: killed })).rejects.toThrow('killed')
    expect(await enqueued()).toEqual([{ count: portion, accounts: portion }])

    server.clock.set('2026-03-12T08:01:00+01:00')
    await runTask(server, 'write-due-reminders')
    expect(await enqueued()).toEqual([{ count: portion + 1, accounts: portion + 1 }])
  })

  it('are not looked for again because a slow run set the clock back behind the next one', async () => {
    await moreClients(portion)
    await firstTick('2026-03-12T07:59:00+01:00')
    server.clock.set('2026-03-12T08:00:00+01:00')
    const lookedUntil = () =>
      sqlRows(
        server.addresses.superuser,
        'select extract(epoch from looked_until)::bigint::text as at from reminder_clock',
      )
    let afterNext: unknown
    const slow = async () => {
      server.clock.set('2026-03-12T08:01:00+01:00')
      await runTask(server, 'write-due-reminders')
      afterNext = await lookedUntil()
    }
    await writeDueReminders({ ...server, giveWay: slow })
    expect(await lookedUntil()).toEqual(afterNext)
    expect(afterNext).toEqual([{ at: String(Date.parse('2026-03-12T08:01:00+01:00') / 1000) }])
  })
})

describe('whether a reminder is still wanted', () => {
  const ask = (kind: ReminderKind) =>
    server.database.read((tx) =>
      isReminderWanted(tx, {
        kind,
        accountId: client.id,
        subjectId: client.id,
        dueAt: server.clock.now().instant,
        zone: 'Europe/Berlin',
      }),
    )

  it('is answered for every kind: what was not done is wanted, what is not there is not', async () => {
    const answers = await Promise.all(reminderKinds.map(async (kind) => [kind, await ask(kind)] as const))
    expect(Object.fromEntries(answers)).toEqual({
      'daily-survey': true,
      'weekly-survey': true,
      questionnaire: false,
      appointment: false,
      task: false,
      goal: false,
      'new-messages': false,
      'test-reminder': true,
    } satisfies Record<ReminderKind, boolean>)
  })

  it('is an error for a kind that the database does not know, and no silent no', async () => {
    await expect(ask('birthday' as ReminderKind)).rejects.toThrow(
      'is_reminder_wanted does not know the kind of reminder "birthday"',
    )
  })
})

describe('the reminder of the check-in', () => {
  it('goes out at the client’s time, once a day, and says how far it came', async () => {
    await firstTick('2026-03-12T07:58:00+01:00')
    expect(await at('2026-03-12T07:59:00+01:00')).toEqual([])
    const [mail] = await at('2026-03-12T08:00:00+01:00')
    expect(mail?.subject).toBe('Standfest: Sie haben eine Erinnerung')
    expect(mail?.text).toContain('Ihr Check-in wartet auf Sie.')
    expect(await steps()).toEqual([['daily-survey', 'accepted', 'mail']])
    await at('2026-03-12T08:01:00+01:00')
    await phone.send('PATCH', '/rest/account', { type: 'account', attributes: { surveyTimeHour: 9 } })
    await at('2026-03-12T09:00:00+01:00')
    expect(await steps()).toHaveLength(1)
    await (await browserOf(server, client)).post('/rest/survey', 'survey', wholeSurvey(''))
    expect(await steps()).toEqual([['daily-survey', 'answered', 'mail']])
    await at('2026-03-13T09:00:00+01:00')
    expect(await steps()).toHaveLength(2)
  })

  it('is not sent to whoever has answered already, nor for a day that is over', async () => {
    await firstTick('2026-03-12T07:58:00+01:00')
    await (await browserOf(server, client)).post('/rest/survey', 'survey', wholeSurvey(''))
    await at('2026-03-12T08:00:00+01:00')
    expect(await steps()).toEqual([])
    await at('2026-03-14T07:00:00+01:00')
    expect(await steps()).toEqual([])
  })

  it('is not sent to whoever wants none, is deactivated, or has nobody who treats them', async () => {
    const others = await Promise.all([clinic.client(therapist), clinic.client(therapist, { active: false })])
    await firstTick('2026-03-12T07:58:00+01:00')
    await (await browserOf(server, others[0])).send('PATCH', '/rest/account', {
      type: 'account',
      attributes: { notifyViaMail: false },
    })
    await at('2026-03-12T08:00:00+01:00')
    const kept = await sqlRows<{ account_id: string }>(
      server.addresses.superuser,
      `select account_id from letters where account_id = any($1)`,
      [[client.id, ...others.map(({ id }) => id)]],
    )
    expect(kept).toEqual([{ account_id: client.id }])
  })
})

describe('the days and times that a client chooses', () => {
  const choose = async (attributes: Record<string, unknown>) => {
    phone = await browserOf(server, client)
    return phone.send('PATCH', '/rest/account', { type: 'account', attributes })
  }
  const dueTimes = async () =>
    (await mine())
      .map(({ attributes: { dueAt } }) => clockTimeOf(Number(dueAt), 'Europe/Berlin'))
      .toReversed()

  // REQ 4.285
  it('bring a second reminder while the check-in is open, and none once it is answered', async () => {
    await choose({ secondReminderMinute: 18 * 60 + 30 })
    await firstTick('2026-03-12T07:58:00+01:00')
    await at('2026-03-12T08:00:00+01:00')
    await at('2026-03-12T18:30:00+01:00')
    expect(await dueTimes()).toEqual(['08:00', '18:30'])
    await at('2026-03-13T08:00:00+01:00')
    await (await browserOf(server, client)).post('/rest/survey', 'survey', wholeSurvey(''))
    await at('2026-03-13T18:30:00+01:00')
    expect(await dueTimes()).toEqual(['08:00', '18:30', '08:00'])
  })

  // REQ 4.286
  it('leave out other days of the week, and every second day', async () => {
    // 12 March 2026 was a Thursday.
    await choose({ reminderWeekdays: '123567' })
    await firstTick('2026-03-12T07:58:00+01:00')
    await at('2026-03-12T08:00:00+01:00')
    expect(await dueTimes()).toEqual([])
    await choose({ reminderWeekdays: '1234567', reminderEveryOtherDayFrom: '2026-03-13' })
    await at('2026-03-13T08:00:00+01:00')
    await at('2026-03-14T08:00:00+01:00')
    await at('2026-03-15T08:00:00+01:00')
    expect(await dueTimes()).toEqual(['08:00', '08:00'])
  })

  // REQ 4.287
  it('are left out in a pause, a weekly review after it, and one that was waiting for the mail server', async () => {
    await sqlRows(
      server.addresses.superuser,
      "update accounts set registered_on = '2026-03-05' where id = $1",
      [client.id],
    )
    await choose({ reminderPausedUntil: '2026-03-13' })
    await firstTick('2026-03-12T07:58:00+01:00')
    await at('2026-03-12T08:00:00+01:00')
    await at('2026-03-13T08:00:00+01:00')
    expect(await steps()).toEqual([])
    await at('2026-03-14T08:00:00+01:00')
    expect((await steps()).map(([kind]) => String(kind)).toSorted()).toEqual([
      'daily-survey',
      'weekly-survey',
    ])
    await firstTick('2026-03-15T08:00:00+01:00')
    await choose({ reminderPausedUntil: '2026-03-15' })
    await sendMails(server)
    expect((await steps())[0]).toEqual(['daily-survey', 'expired', null])
  })

  it.each([
    [{ secondReminderMinute: 1440 }],
    [{ reminderWeekdays: '21' }],
    [{ reminderWeekdays: '8' }],
    [{ reminderPausedUntil: '2026-02-30' }],
  ])('are refused with %j', async (change) => {
    expect((await choose(change)).status).toBe(422)
  })
})

describe('reminders that fall due at the same minute', () => {
  const appointmentAt = (startsAt: string) =>
    phone.post('/rest/appointments', 'appointment', {
      title: 'Gespräch',
      allDay: false,
      startsAt: Date.parse(startsAt) / 1000,
      reminder: [0, 1, 0],
    })
  const sentences = (mails: Awaited<ReturnType<typeof tick>>) =>
    mails.map(({ text }) => text.split('\n\n')[1])

  // REQ 4.288
  it('are told of in one letter where so many are due that others are sent meanwhile', async () => {
    await moreClients(portion)
    await firstTick('2026-03-12T07:00:00+01:00')
    phone = await browserOf(server, client)
    await appointmentAt('2026-03-12T09:00:00+01:00')
    const earlier = (await sendMails(server)).length
    server.clock.set('2026-03-12T08:00:00+01:00')
    let portions = 1
    const sendMeanwhile = async () => {
      portions += 1
      await sendMails(server)
    }
    await writeDueReminders({ ...server, giveWay: sendMeanwhile })
    expect(portions).toBe(2)
    expect(sentences((await sendMails(server)).slice(earlier))).toEqual([
      'Ihr Check-in wartet auf Sie. Weiteres steht nach der Anmeldung auf der Startseite.',
    ])
  })

  // REQ 4.288
  it('are told of in one letter, and each by itself where the other is not wanted any more', async () => {
    await firstTick('2026-03-12T07:00:00+01:00')
    phone = await browserOf(server, client)
    await appointmentAt('2026-03-12T09:00:00+01:00')
    await appointmentAt('2026-03-12T09:00:00+01:00')
    const earlier = (await sendMails(server)).length
    expect(sentences((await at('2026-03-12T08:00:00+01:00')).slice(earlier))).toEqual([
      'Ihr Check-in wartet auf Sie. Weiteres steht nach der Anmeldung auf der Startseite.',
    ])
    const told = (await mine()).map(
      ({ attributes: { kind, step, reason } }) => `${String(kind)}: ${String(step)}, ${String(reason)}`,
    )
    expect(told.toSorted()).toEqual([
      'appointment: expired, together',
      'appointment: expired, together',
      'daily-survey: accepted, null',
    ])
    phone = await browserOf(server, client)
    await phone.post('/rest/survey', 'survey', wholeSurvey(''))
    await appointmentAt('2026-03-12T10:30:00+01:00')
    await appointmentAt('2026-03-12T10:30:00+01:00')
    const before = (await sendMails(server)).length
    expect(sentences((await at('2026-03-12T09:30:00+01:00')).slice(before))).toEqual([
      'Sie haben mehrere Erinnerungen. Worum es geht, steht nach der Anmeldung auf der Startseite.',
    ])
  })

  // REQ 4.288
  it('are told of once the one that was to tell of them is answered before it could be sent', async () => {
    await switchPushOn()
    answer = () => ({ accepted: [], gone: [], failure: 'push 503' })
    await firstTick('2026-03-12T07:00:00+01:00')
    phone = await browserOf(server, client)
    await appointmentAt('2026-03-12T09:00:00+01:00')
    await appointmentAt('2026-03-12T09:00:00+01:00')
    await at('2026-03-12T08:00:00+01:00')
    answer = ({ targets }) => ({ accepted: targets.map(({ id }) => id), gone: [] })
    pushes.length = 0
    await (await browserOf(server, client)).post('/rest/survey', 'survey', wholeSurvey(''))
    await at('2026-03-12T08:01:00+01:00')
    await at('2026-03-12T08:02:00+01:00')
    expect(pushes.map(({ notice }) => notice)).toEqual([6])
  })

  // REQ 4.288
  it('are not told of again where the one that told of them is answered afterwards', async () => {
    await switchPushOn()
    await firstTick('2026-03-12T07:00:00+01:00')
    phone = await browserOf(server, client)
    await appointmentAt('2026-03-12T09:00:00+01:00')
    await at('2026-03-12T08:00:00+01:00')
    await (await browserOf(server, client)).post('/rest/survey', 'survey', wholeSurvey(''))
    await at('2026-03-12T08:01:00+01:00')
    expect(pushes.map(({ notice }) => notice)).toEqual([7])
  })

  // REQ 4.288
  it('make one push', async () => {
    await switchPushOn()
    await firstTick('2026-03-12T07:00:00+01:00')
    phone = await browserOf(server, client)
    await appointmentAt('2026-03-12T09:00:00+01:00')
    await at('2026-03-12T08:00:00+01:00')
    expect(pushes.map(({ notice }) => notice)).toEqual([7])
  })
})

describe('check-in and weekly review that fall due at the same minute', () => {
  // REQ 4.79
  it('are told of in one letter, and the review alone where the check-in is already answered', async () => {
    const address = `${crypto.randomUUID()}@example.org`
    client = await clinic.client(therapist, { person: { email: address } })
    const registered = await sqlRows<{ day: string }>(
      server.addresses.superuser,
      `update accounts set registered_on = '2026-03-05' where id = $1 returning registered_on::text as day`,
      [client.id],
    )
    expect(registered).toEqual([{ day: '2026-03-05' }])
    const told = (mails: Awaited<ReturnType<typeof tick>>) =>
      mails.filter(({ to }) => to === address).map(({ text }) => text.split('\n\n')[1])
    await firstTick('2026-03-12T07:58:00+01:00')
    expect(told(await at('2026-03-12T08:00:00+01:00'))).toEqual([
      'Ihr Check-in und Ihr Wochenrückblick warten auf Sie.',
    ])
    await sqlRows(server.addresses.superuser, 'delete from letters')
    await sqlRows(server.addresses.superuser, 'delete from reminder_clock')
    await firstTick('2026-03-19T07:58:00+01:00')
    await (await browserOf(server, client)).post('/rest/survey', 'survey', wholeSurvey(''))
    expect(told(await at('2026-03-19T08:00:00+01:00'))).toEqual([
      'Ihr Check-in und Ihr Wochenrückblick warten auf Sie.',
      'Ihr Wochenrückblick wartet auf Sie.',
    ])
  })

  /** The reminder texts a client gets where the clinic has its own wording. */
  async function toldInOwnWords(
    files: readonly string[],
    before = () => Promise.resolve<unknown>(undefined),
  ) {
    const folder = join(wordingFolderIn(server.folder), 'haus')
    await mkdir(folder, { recursive: true })
    for (const file of files)
      await writeFile(join(folder, file), `${file.split('.')[0]}\n\nBitte hier entlang: {{link}}`)
    const choose = (value: string) =>
      sqlRows(
        server.addresses.superuser,
        `insert into settings (name, value) values ('mail_template_folder', $1)
         on conflict (name) do update set value = excluded.value`,
        [JSON.stringify(value)],
      )
    await choose('haus')
    await sqlRows(
      server.addresses.superuser,
      "update accounts set registered_on = '2026-03-05' where id = $1",
      [client.id],
    )
    await before()
    await firstTick('2026-03-12T07:58:00+01:00')
    const seen = (await sendMails(server)).length
    const mails = (await at('2026-03-12T08:00:00+01:00')).slice(seen)
    await choose('')
    await rm(folder, { recursive: true })
    return mails.map(({ subject }) => subject)
  }
  const forEach = ['daily-survey.de.txt', 'weekly-survey.de.txt']

  // REQ 4.79
  it('are told of in one letter also where the clinic has words for each of them', async () => {
    expect(await toldInOwnWords(forEach)).toEqual(['Standfest: Sie haben eine Erinnerung'])
  })

  // REQ 4.79
  it('are told of in the clinic’s own words where it has some for both', async () => {
    expect(await toldInOwnWords([...forEach, 'both-surveys.de.txt'])).toEqual(['both-surveys'])
  })

  // REQ 4.79
  it('are told of in one push also where the clinic has words for each of them', async () => {
    expect(await toldInOwnWords(forEach, switchPushOn)).toEqual([])
    expect(pushes).toHaveLength(1)
  })
})

describe('reminders of appointments and tasks (§9)', () => {
  it('come before them, and not when they were deleted meanwhile', async () => {
    await firstTick('2026-03-12T09:00:00+01:00')
    phone = await browserOf(server, client)
    const startsAt = Date.parse('2026-03-12T11:00:00+01:00') / 1000
    const create = (title: string) =>
      phone.post('/rest/appointments', 'appointment', { title, allDay: false, startsAt, reminder: [0, 1, 0] })
    await create('Gespräch')
    const { body, attributes } = await create('Fällt aus')
    await phone.send('DELETE', `/rest/appointments/${body.data.id}`, {
      headers: { 'if-match': `"${Number(attributes.version)}"` },
    })
    await at('2026-03-12T10:00:00+01:00')
    expect(await steps()).toEqual([['appointment', 'accepted', 'mail']])
  })

  it('come so long before the time of a task, and at 08:00 for one that has only a day', async () => {
    await firstTick('2026-03-12T07:00:00+01:00')
    phone = await browserOf(server, client)
    const goal = await phone.post('/rest/goals', 'goal', { title: 'Ziel' })
    const due = { goalId: goal.body.data.id, dueDate: '2026-03-12' }
    const dueAt = Date.parse('2026-03-12T18:30:00+01:00') / 1000
    const timed = { ...due, title: 'Anrufen', dueAt, reminder: [15, 0, 0] }
    const made = await phone.post('/rest/interventions', 'intervention', timed)
    expect([made.status, made.attributes['dueAt']]).toEqual([201, dueAt])
    await phone.post('/rest/interventions', 'intervention', { ...due, title: 'Üben', reminder: [0, 0, 0] })
    const tasksToldOf = async () => (await steps()).filter(([kind]) => kind === 'task').length
    await at('2026-03-12T08:00:00+01:00')
    expect(await tasksToldOf()).toBe(1)
    await at('2026-03-12T18:14:00+01:00')
    expect(await tasksToldOf()).toBe(1)
    await at('2026-03-12T18:15:00+01:00')
    expect(await tasksToldOf()).toBe(2)
  })

  it('are answered when the goal or the task that they are about is done, and no other', async () => {
    await firstTick('2026-03-12T07:00:00+01:00')
    phone = await browserOf(server, client)
    const dated = { dueDate: '2026-03-12', reminder: [0, 0, 0] }
    const goal = await phone.post('/rest/goals', 'goal', { title: 'Ziel', ...dated })
    await phone.post('/rest/goals', 'goal', { title: 'Anderes Ziel', ...dated })
    const goalId = goal.body.data.id
    const task = await phone.post('/rest/interventions', 'intervention', {
      title: 'Anrufen',
      goalId,
      ...dated,
    })
    await at('2026-03-12T08:00:00+01:00')
    server.clock.pass(600)
    phone = await browserOf(server, client)
    const doneAt = server.clock.instant()
    for (const [path, type, made] of [
      ['/rest/goals', 'goal', goal],
      ['/rest/interventions', 'intervention', task],
    ] as const) {
      const headers = { 'if-match': '"1"' }
      const { status } = await phone.patch(`${path}/${made.body.data.id}`, type, { doneAt }, headers)
      expect(status).toBe(200)
    }
    const told = (await steps())
      .filter(([kind]) => kind !== 'daily-survey')
      .map(([kind, step]) => `${String(kind)} ${String(step)}`)
    // The other goal was told of in the letter about the check-in, which was due at the same minute.
    expect(told.toSorted()).toEqual(['goal answered', 'goal expired', 'task answered'])
  })
})

describe('the letter of new messages', () => {
  it('is gathered, and not sent to whoever read in the meantime', async () => {
    const desk = await browserOf(server, therapist)
    const write = (browser: TestBrowser, account = '') =>
      browser.post(`/message/create${account}`, 'message', { content: 'Bis morgen' })
    await write(desk, `?account=${client.id}`)
    await write(desk, `?account=${client.id}`)
    server.clock.pass(600)
    const before = (await sendMails(server)).length
    expect(await steps()).toEqual([['new-messages', 'accepted', 'mail']])
    await write(phone)
    server.clock.pass(300)
    const desk2 = await browserOf(server, therapist)
    const { list } = await desk2.get(`/message/messageHeader?account=${client.id}`)
    await desk2.send('PATCH', `/message/messageHeader/${list[0]?.id}?account=${client.id}`, {
      type: 'messageHeader',
      attributes: { new: false },
    })
    server.clock.pass(300)
    expect(await sendMails(server)).toHaveLength(before)
  })

  // TR-2 O.Plat_4
  // TR-3 O.Data_6, O.TrdP_6
  it('goes to the therapist, whom it does not tell who wrote', async () => {
    await phone.post('/message/create', 'message', { content: 'Ein Wort an Sie' })
    server.clock.pass(600)
    const mail = (await sendMails(server)).at(-1)
    expect(mail?.text).toContain('Sie haben eine neue Nachricht.')
    expect(JSON.stringify(mail)).not.toMatch(/Ein Wort|Name \d/)
  })
})

describe('push (§4)', () => {
  const reasons = async () => (await mine()).map(({ attributes: { reason } }) => reason)

  // TR-2 O.Plat_5
  // REQ 4.58
  it('is off until a browser is added and it is switched on; then no mail is sent', async () => {
    await phone.post('/rest/pushDevices', 'pushDevice', newDevice())
    await firstTick('2026-03-12T07:58:00+01:00')
    await at('2026-03-12T08:00:00+01:00')
    expect([pushes.length, (await steps())[0]]).toEqual([0, ['daily-survey', 'accepted', 'mail']])
    phone = await browserOf(server, client)
    await switchPushOn()
    await at('2026-03-13T08:00:00+01:00')
    expect(pushes.map(({ notice, targets }) => [notice, targets.length])).toEqual([[1, 2]])
    expect((await steps())[0]).toEqual(['daily-survey', 'accepted', 'push'])
  })

  it('is noted as opened by whoever knows the notice’s secret, and by nobody else', async () => {
    await switchPushOn()
    await firstTick('2026-03-12T07:58:00+01:00')
    await at('2026-03-12T08:00:00+01:00')
    const stranger = new TestBrowser(server.urls, 'CLIENT')
    await stranger.post('/user/push-opened', 'openedNotice', { n: 'geraten' })
    expect((await steps())[0]?.[1]).toBe('accepted')
    const { status } = await stranger.post('/user/push-opened', 'openedNotice', { n: pushes[0]?.secret })
    expect([status, (await steps())[0]?.[1]]).toEqual([200, 'opened'])
  })

  // REQ 4.289
  it('that finds no browser any more forgets it and goes by mail at once', async () => {
    await switchPushOn()
    answer = ({ targets }) => ({ accepted: [], gone: targets.map(({ id }) => id) })
    await firstTick('2026-03-12T07:58:00+01:00')
    await at('2026-03-12T08:00:00+01:00')
    expect(await steps()).toEqual([['daily-survey', 'accepted', 'mail']])
    expect((await (await browserOf(server, client)).get('/rest/pushDevices')).list).toEqual([])
    expect(await reasons()).toEqual(['ended'])
    await at('2026-03-13T08:00:00+01:00')
    expect(await reasons()).toEqual(['no-device', 'ended'])
  })

  it('that is not taken is tried again, and goes by mail within five minutes', async () => {
    await switchPushOn()
    answer = () => ({ accepted: [], gone: [], failure: 'push 503' })
    await firstTick('2026-03-12T07:58:00+01:00')
    await at('2026-03-12T08:00:00+01:00')
    expect(await steps()).toEqual([['daily-survey', 'planned', null]])
    expect(await reasons()).toEqual(['not-reached'])
    for (let minute = 1; minute < 5; minute += 1) await at(`2026-03-12T08:0${minute}:00+01:00`)
    expect(await steps()).toEqual([['daily-survey', 'accepted', 'mail']])
  })

  it('belongs to whoever is signed in on the browser last', async () => {
    const device = newDevice()
    await switchPushOn(device)
    const other = await browserOf(server, await clinic.client(therapist))
    const { attributes } = await other.post('/rest/pushDevices', 'pushDevice', device)
    expect(attributes.fingerprint).toMatch(/^[0-9a-f]{64}$/)
    expect((await phone.get('/rest/pushDevices')).list).toEqual([])
    expect((await other.get('/rest/pushDevices')).list).toHaveLength(1)
  })

  it('still comes where one browser was added several times at the same moment', async () => {
    const device = newDevice()
    await switchPushOn()
    const added = await withConnection(server.addresses.superuser, async (connection) => {
      await connection.query('begin')
      // Requests are blocked until several are waiting.
      await connection.query('lock table push_devices in share mode')
      const answers = Promise.all(
        Array.from({ length: 6 }, () => phone.post('/rest/pushDevices', 'pushDevice', device)),
      )
      await expect
        .poll(() => sqlRows(server.addresses.superuser, waitingRequests), { timeout: 5000, interval: 5 })
        .toHaveLength(6)
      await connection.query('commit')
      return answers
    })
    expect(new Set(added.map(({ status }) => status))).toEqual(new Set([201]))
    await firstTick('2026-03-12T07:58:00+01:00')
    await at('2026-03-12T08:00:00+01:00')
    expect(pushes.flatMap(({ targets }) => targets.map(({ endpoint }) => endpoint))).toContain(
      device.endpoint,
    )
  })

  // ASVS 1.3.6, 13.2.4
  // TR-2 O.TrdP_7
  // TR-3 O.Purp_7, O.TrdP_7, O.TrdP_10
  it('is asked of no service that the clinic took off its list meanwhile', async () => {
    const office = await browserOf(server, await clinic.administrator())
    await switchPushOn()
    const value = ['web.push.apple.com']
    const set = await office.send('PUT', '/rest/settings/push_request_target', {
      type: 'settings',
      attributes: { value },
    })
    expect(set.status).toBe(200)
    await firstTick('2026-03-12T07:58:00+01:00')
    await at('2026-03-12T08:00:00+01:00')
    expect(pushes.flatMap(({ targets }) => targets)).toEqual([])
    expect((await steps())[0]).toEqual(['daily-survey', 'accepted', 'mail'])
    expect(await reasons()).toEqual(['not-permitted'])
  })

  // ASVS 1.3.6, 13.2.4
  it.each([
    ['another host', newDevice('push.example.org')],
    ['a host that begins like a known one', newDevice('fcm.googleapis.com.example.org')],
    ['a host that ends like a known one', newDevice('evilpush.apple.com')],
    ['a known host before an @', newDevice('fcm.googleapis.com@push.example.org')],
    ['an address of numbers', newDevice('127.0.0.1')],
    ['a port of its own', newDevice('fcm.googleapis.com:8443')],
    ['a key that is none', { ...newDevice(), p256dh: 'AAAA' }],
    ['a secret that is none', { ...newDevice(), auth: 'AAAA' }],
  ])('is refused with %s', async (_title, device) => {
    const { status, code } = await phone.post('/rest/pushDevices', 'pushDevice', device)
    expect([status, code]).toEqual([422, 'ERROR.INVALID'])
  })

  it('ends with the account’s deactivation', async () => {
    await switchPushOn()
    const office = await browserOf(server, await clinic.administrator())
    const { status } = await office.post('/rest/account/deactivate', 'account', { accountId: client.id })
    const left = await sqlRows(
      server.addresses.superuser,
      'select 1 from push_devices where owner_client = $1',
      [client.id],
    )
    expect([status, left]).toEqual([200, []])
  })

  it('is offered after the third check-in', async () => {
    const offers = async () =>
      (await (await browserOf(server, client)).get('/rest/reminders/terms')).attributes.offersPush
    for (let day = 12; day < 15; day += 1) {
      expect(await offers()).toBe(false)
      server.clock.set(`2026-03-${day}T10:00:00+01:00`)
      await (await browserOf(server, client)).post('/rest/survey', 'survey', wholeSurvey(''))
    }
    expect(await offers()).toBe(true)
  })

  it('has keys that stay, and others when an administrator gives another private one', async () => {
    const keyOf = async () =>
      (await (await browserOf(server, client)).get('/rest/reminders/terms')).attributes.pushKey
    const first = await keyOf()
    expect([await keyOf(), Buffer.from(String(first), 'base64url').length]).toEqual([first, 65])
    await switchPushOn()
    const office = await browserOf(server, await clinic.administrator())
    const put = (value: unknown) =>
      office.send('PUT', '/rest/settings/auth_key', { type: 'settings', attributes: { value } })
    expect((await put('A'.repeat(43))).status).toBe(422)
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    const { attributes } = await put(pair.getPrivateKey('base64url').padStart(43, 'A'))
    expect(attributes.value).toBeNull()
    expect(await keyOf()).toBe(pair.getPublicKey('base64url'))
    expect((await phone.get('/rest/pushDevices')).list).toEqual([])
  })
})

describe('a test reminder', () => {
  it('goes out at once, one a minute', async () => {
    const { attributes, body } = await phone.send('POST', '/rest/reminders/test')
    expect(attributes.step).toBe('planned')
    expect((await sendMails(server)).at(-1)?.text).toContain('zur Probe')
    const again = await phone.send('POST', '/rest/reminders/test')
    expect([again.status, again.body.data.id]).toEqual([201, body.data.id])
    server.clock.pass(60)
    expect((await phone.send('POST', '/rest/reminders/test')).body.data.id).not.toBe(body.data.id)
  })
})

describe('an administrator', () => {
  // REQ 4.118
  it('sends a test e-mail to the own address, one a minute, and reads what became of it', async () => {
    const email = `a${crypto.randomUUID()}@example.org`
    const office = await browserOf(server, await clinic.administrator({ person: { email } }))
    const last = async () =>
      (await office.get('/admin-data/test-mail')).list.map(({ attributes }) => attributes)
    expect(await last()).toEqual([])
    await office.send('POST', '/admin-data/test-mail')
    await office.send('POST', '/admin-data/test-mail')
    expect(await last()).toEqual([expect.objectContaining({ kind: 'test-mail', step: 'planned', tries: 0 })])
    // Mails to other administrators about the new account are left out.
    const posted = async () =>
      (await sendMails(server)).flatMap(({ to, subject }) => (to === email ? [subject] : []))
    expect(await posted()).toEqual(['Standfest: Test-E-Mail'])
    expect(await last()).toEqual([expect.objectContaining({ sentAt: expect.any(Number), fault: null })])
    server.clock.pass(61)
    await office.send('POST', '/admin-data/test-mail')
    expect(await posted()).toEqual(['Standfest: Test-E-Mail', 'Standfest: Test-E-Mail'])
  })

  it('sees what went out as counts and letters, and no words', async () => {
    await firstTick('2026-03-12T07:58:00+01:00')
    await at('2026-03-12T08:00:00+01:00')
    const office = await browserOf(server, await clinic.administrator())
    const { list } = await office.get('/admin-data/reminders')
    expect(list.map(({ attributes }) => attributes)).toEqual([
      {
        deletedAt: 0,
        kind: 'daily-survey',
        counts: expect.objectContaining({ accepted: expect.any(Number), dead: 0 }),
      },
    ])
    const outbox = await office.get('/admin-data/outbox')
    expect(outbox.list[0]?.attributes).toMatchObject({
      kind: 'daily-survey',
      step: 'accepted',
      readable: false,
    })
    expect((await office.get('/admin-data/outbox?step=dead')).list).toEqual([])
    expect((await office.get('/admin-data/outbox?channel=mail')).list).toHaveLength(outbox.list.length)
    expect((await office.get('/admin-data/outbox?channel=folder')).list).toEqual([])
    expect((await office.get(`/admin-data/outbox/${outbox.list[0]?.id}`)).status).toBe(404)
  })
})

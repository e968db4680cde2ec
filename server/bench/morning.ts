import { randomUUID } from 'node:crypto'
import { firstDailySurveyVersionId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { demoLogins } from '#demo/demo-clinic.ts'
import { randomOf } from '#demo/random.ts'
import { type Call, openCallers, type Session } from './callers.ts'
import type { Planned } from './open-loop.ts'
import { openStream } from './open-stream.ts'
import type { World } from './world.ts'

/** The number of connections a browser opens to a site. */
const connectionsOfBrowser = 6
/** The number of clients a therapist works with, independent of the clinic's size. */
const clientsOfTherapist = 50
const seed = 800
const nobody: Session = { token: 'none', cookie: '' }
const words = 'Am Dienstag war ich im Chor, und es ging gut. Danach habe ich lange geschlafen.'
const checkIn = [
  { id: 'sleep', user_selection: 4 },
  { id: 'mood', user_selection: 3 },
  { id: 'pressure', user_selection: 2 },
  { id: 'consumption', user_selection: false },
  { id: 'risks', user_selection: 'Feierabend im Büro, die Kollegen gehen noch in den Biergarten' },
]

type User = { readonly session: Session; hasCheckedIn: boolean; readonly entryId: string }
type Step = { readonly call: string; readonly site: 'CLIENT' | 'THERAPIST'; readonly sent: Call }
/** The next action, and its frequency in percent. */
type Habit = { readonly share: number; readonly next: () => Step }

const bodyOf = (type: string, attributes: object) => JSON.stringify({ data: { type, attributes } })

function read(call: string, session: Session, path: string): Step {
  return { call, site: 'CLIENT', sent: { method: 'GET', path: `/api${path}`, session } }
}

function write(call: string, session: Session, [method, path]: [string, string], body: string): Step {
  const headers = { 'idempotency-key': randomUUID() }
  return { call, site: 'CLIENT', sent: { method, path: `/api${path}`, session, body, headers } }
}

const atDesk = (step: Step): Step => ({ ...step, site: 'THERAPIST' })

/**
 * A morning load profile: pages open, therapist at work, random next actions: 60 % reads, 30 % writes, 10 % messages
 * and lists. Pages come and go meanwhile: each opens its live channel while the others are told of changes.
 */
export async function openMorning(world: World, active: number, certificateFile: string) {
  await world.leaveToTherapist(clientsOfTherapist)
  const callers = {
    CLIENT: openCallers(world.urls.CLIENT, active * connectionsOfBrowser, certificateFile),
    THERAPIST: openCallers(world.urls.THERAPIST, active * connectionsOfBrowser, certificateFile),
  }
  const sendFor = ({ site, sent }: Step) => callers[site].send(sent)
  const users: User[] = []
  const streams: { destroy: () => unknown }[] = []
  const open = async (session: Session) => {
    streams.push(await openStream(world.urls.CLIENT, session, () => undefined, certificateFile))
  }
  for (const { session } of world.clients.slice(-active)) {
    await open(session)
    const made = await sendFor(newEntry(session, true))
    const entry = JSON.parse(made.text) as { data: { id: string } }
    users.push({ session, hasCheckedIn: false, entryId: entry.data.id })
  }
  const habits = habitsOf(world, users)
  const { next } = randomOf(seed, 0)
  const { pick } = randomOf(seed, 2)
  const total = habits.reduce((sum, { share }) => sum + share, 0)
  const login = loginOf()
  return {
    /** The next planned call. */
    next: (): Planned => {
      let drawn = next() * total
      const habit = habits.find(({ share }) => (drawn -= share) < 0) ?? habits[0]
      const step = habit?.next() ?? login
      return { call: step.call, send: () => sendFor(step) }
    },
    /** A caller that logs in. */
    nextLogin: (): Planned => ({ call: login.call, send: () => sendFor(login) }),
    /** A page that opens its live channel, while the oldest one is closed. */
    nextStream: (): Planned => ({
      call: 'GET stream',
      send: async () => {
        streams.shift()?.destroy()
        await open(pick(users).session)
        return { status: 200 }
      },
    }),
    /** Starts another day, on which every client may check in again. */
    begin: (day: number) => {
      world.setDay(day)
      for (const user of users) user.hasCheckedIn = false
    },
    close: () => {
      for (const stream of streams) stream.destroy()
      for (const { close } of Object.values(callers)) close()
    },
  }
}

function newEntry(session: Session, isRead = false): Step {
  const step = write('POST diary', session, ['POST', '/rest/diary'], bodyOf('diary', { content: words }))
  return { ...step, sent: { ...step.sent, isRead } }
}

function loginOf(): Step {
  const person = demoLogins.find(({ role }) => role === 'CLIENT')
  if (!person) throw new Error('the demo clinic has no client')
  const body = bodyOf('login', { alias: person.alias, password: person.password })
  return write('POST login', nobody, ['POST', '/user/login'], body)
}

function habitsOf({ clients, therapist }: World, users: readonly User[]): readonly Habit[] {
  const { pick } = randomOf(seed, 1)
  const own = clients.slice(0, clientsOfTherapist)
  const reads = (call: string, path: string) => () => read(call, pick(users).session, path)
  const send = (call: string, session: Session, query: string) =>
    write(call, session, ['POST', `/message/create${query}`], bodyOf('message', { content: words }))
  return [
    { share: 8, next: reads('GET account', '/rest/account') },
    { share: 14, next: reads('GET check-ins', '/rest/survey?limit=20') },
    { share: 8, next: reads('GET events', '/rest/events?limit=20') },
    { share: 8, next: reads('GET goals', '/rest/goals?limit=20') },
    { share: 8, next: reads('GET diary', '/rest/diary?limit=20') },
    { share: 7, next: reads('GET life areas', '/rest/lifearea') },
    { share: 7, next: reads('GET weekly reviews', '/rest/weeklySurvey?limit=20') },
    { share: 10, next: () => checkInOf(users) ?? changeEntry(pick(users)) },
    { share: 10, next: () => newEntry(pick(users).session) },
    { share: 10, next: () => changeEntry(pick(users)) },
    { share: 3, next: reads('GET messages', '/message/messageHeader?limit=20') },
    { share: 3, next: () => send('POST message', pick(users).session, '') },
    { share: 2, next: () => atDesk(read('GET client list', therapist, '/rest/clients')) },
    {
      share: 1,
      next: () =>
        atDesk(read('GET thread', therapist, `/message/messageHeader?account=${pick(own).id}&limit=20`)),
    },
    { share: 1, next: () => atDesk(send('POST reply', therapist, `?account=${pick(own).id}`)) },
  ]
}

/** A client's one check-in a day. */
function checkInOf(users: readonly User[]): Step | undefined {
  const user = users.find(({ hasCheckedIn }) => !hasCheckedIn)
  if (!user) return undefined
  user.hasCheckedIn = true
  const body = bodyOf('survey', { refId: firstDailySurveyVersionId, content: checkIn })
  return write('POST check-in', user.session, ['POST', '/rest/survey'], body)
}

function changeEntry({ session, entryId }: User): Step {
  const body = bodyOf('diary', { content: words })
  return write('PATCH diary', session, ['PATCH', `/rest/diary/${entryId}`], body)
}

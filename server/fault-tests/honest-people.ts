import { addDays } from '@standfest/domain/base/day.ts'
import { Secret, TOTP } from 'otpauth'
import { aClinic, browserOf, type Person, testPassword } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { sendMails } from '#testing/tasks.ts'
import { TestBrowser, type TestRequest } from '#testing/test-browser.ts'
import type { TestServer } from '#testing/test-server.ts'

/** One successful change, ready to be sent. */
export type HonestWrite = { readonly browser: TestBrowser; readonly path: string } & TestRequest

/** The people of one attempt. */
export type Room = {
  readonly server: TestServer
  readonly clinic: ReturnType<typeof aClinic>
  readonly therapist: Person
  readonly client: Person
  readonly administrator: Person
  readonly desk: TestBrowser
  readonly phone: TestBrowser
  readonly office: TestBrowser
}

let rooms = 0

export async function openRoom(server: TestServer): Promise<Room> {
  rooms += 1
  const clinic = aClinic(server)
  const therapist = await clinic.therapist({ person: { email: `team.${rooms}@klinik.example` } })
  const client = await clinic.client(therapist, { person: { email: `person.${rooms}@example.net` } })
  const administrator = await clinic.administrator({ person: { email: `leitung.${rooms}@klinik.example` } })
  return {
    server,
    clinic,
    therapist,
    client,
    administrator,
    desk: await browserOf(server, therapist),
    phone: await browserOf(server, client),
    office: await browserOf(server, administrator),
  }
}

export const idOf = ({ body }: { body: { data: { id?: string | undefined } } }) => String(body.data.id)
export const stateChange = ({ office, client }: Room, what: string): HonestWrite => ({
  browser: office,
  path: `/rest/account/${what}`,
  type: 'account',
  attributes: { accountId: client.id },
})

export async function newTemplate({ desk }: Room): Promise<string> {
  const attributes = { kind: 'GOAL', title: 'Ruhige Abende', body: { title: 'Abende mit Plan' } }
  return idOf(await desk.post('/rest/templates', 'template', attributes))
}

export const noticeIsOut = `update letters set state = 'sent', opened_hash = $2 where account_id = $1`
export const file = { filename: 'Plan.txt', content: btoa('Dienstags zum Chor') }

export async function newCode({ office, therapist }: Room): Promise<unknown> {
  const made = await office.post('/rest/certificates/code', 'enrolment', { accountId: therapist.id })
  return made.attributes['code']
}

/** A second factor that waits for its first code. */
export async function begunFactor({ server, office }: Room): Promise<string> {
  const begun = await office.send('POST', '/user/second-factor')
  const secret = Secret.fromBase32(String(begun.attributes['secret']).replaceAll(' ', ''))
  return new TOTP({ secret }).generate({ timestamp: server.clock.instant() * 1000 })
}

export async function confirmFactor(room: Room): Promise<void> {
  const code = await begunFactor(room)
  const done = await room.office.post('/user/second-factor/confirm', 'second-factor-confirm', { code })
  room.office.token = String(done.attributes['token'])
}

export async function openRegistration({ server, client }: Room) {
  await sqlRows(
    server.addresses.superuser,
    `insert into settings (name, value) values ('registration_domains', $1) on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(['klinik.example'])],
  )
  const email = `ada.${client.id}@klinik.example`
  return { alias: `ada.${client.id.slice(-12)}`, email, name: 'Ada', surname: 'Berg', language: 'de_DE' }
}

export const registration = (person: object): Omit<HonestWrite, 'browser'> => ({
  path: '/rest/register?legalAccept=true',
  type: 'registration',
  attributes: person,
})

export async function registered(room: Room): Promise<{ email: string; link: string }> {
  const person = await openRegistration(room)
  const visitor = new TestBrowser(room.server.urls, 'THERAPIST')
  await visitor.post('/rest/register?legalAccept=true', 'registration', person)
  const letter = (await sendMails(room.server)).findLast(({ to }) => to === person.email)
  return { email: person.email, link: /#([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? '' }
}

export const confirmation = (link: string): Omit<HonestWrite, 'browser'> => ({
  path: '/rest/register/update',
  type: 'registration',
  attributes: { link, password: testPassword },
})

export async function waitingRegistration(room: Room): Promise<string> {
  const { email, link } = await registered(room)
  const { path, ...sent } = confirmation(link)
  await new TestBrowser(room.server.urls, 'THERAPIST').send('POST', path, sent)
  const { list } = await room.office.get('/rest/register')
  return String(list.find(({ attributes }) => attributes['email'] === email)?.id)
}

export function substitution({ server, clinic, therapist }: Room) {
  const { today } = server.clock.now()
  return clinic.therapist().then((colleague) => ({
    accountId: colleague.id,
    parentId: therapist.id,
    startDate: addDays(today, 4),
    endDate: addDays(today, 17),
  }))
}

export const newClient = ({ client }: Room) => ({
  alias: `neu.${client.id.slice(-12)}`,
  name: 'Jonas',
  surname: 'Brandt',
  email: `neu.${client.id.slice(-12)}@example.org`,
  password: 'Ein erstes Wort 2026',
})

export async function areaTypes({ desk }: Room): Promise<string[]> {
  const { list } = await desk.get('/rest/areaType')
  return list.filter(({ attributes }) => attributes['parentArea'] !== null).map(({ id }) => String(id))
}

export async function newArea(room: Room): Promise<string> {
  const [typeId] = await areaTypes(room)
  const { body } = await room.desk.post(`/rest/lifearea?account=${room.client.id}`, 'lifearea', {
    typeId,
    activeFlag: true,
  })
  return idOf({ body })
}

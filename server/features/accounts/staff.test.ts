import type { AccountId } from '@standfest/domain/base/id.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notifyAdministrators } from '#features/roles/notices.store.ts'
import { aClinic, browserOf } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { firstPasswordWriter } from './accounts.jobs.ts'

let server: TestServer
let office: TestBrowser
beforeAll(async () => {
  server = await openTestServer()
  office = await browserOf(server, await aClinic(server).administrator())
})
afterAll(() => server.close())

const origins = { CLIENT: 'https://c.example', THERAPIST: 'https://t.example', ADMIN: 'https://a.example' }
const create = (alias: string, more: object = {}) =>
  office.post('/rest/account', 'account', {
    type: 2,
    alias,
    name: 'Miriam',
    surname: 'Albrecht',
    email: `${alias}@example.org`,
    ...more,
  })
const writeTo = (id: string | undefined) =>
  server.database.inTransaction((tx) => firstPasswordWriter({ ...server, origins })(tx, id as AccountId))

describe('an account of staff', () => {
  it('is made without a password; a letter is planned with the link that sets it', async () => {
    const answer = await create('m.albrecht', { titleId: 'Dr.', language: 'en_EN', externalId: 'P-77' })
    expect([answer.status, answer.attributes['externalId'], answer.attributes['activeFlag']]).toEqual([
      201,
      'P-77',
      true,
    ])
    const letters = await sqlRows(
      server.addresses.superuser,
      'select kind, state from letters where account_id = $1',
      [answer.body.data.id],
    )
    expect(letters).toEqual([{ kind: 'first-password', state: 'planned' }])
    expect((await new TestBrowser(server.urls, 'THERAPIST').login('m.albrecht', '')).status).not.toBe(200)
  })

  it('is opened with the link of the letter, once; then there is nothing left to write', async () => {
    const { body } = await create('t.zielinski')
    const letter = await writeTo(body.data.id)
    expect(letter?.to).toBe('t.zielinski@example.org')
    const [address = ''] = /https:\S+/.exec(letter?.text ?? '') ?? []
    const link = new URL(address)
    expect([link.origin, link.pathname]).toEqual(['https://t.example', '/passwort-aendern'])
    const password = 'Regenschirm am Dienstag'
    const browser = new TestBrowser(server.urls, 'THERAPIST')
    const used = await browser.post('/user/recovery', 'recovery', { link: link.hash.slice(1), password })
    expect(used.status).toBe(200)
    expect((await browser.login('t.zielinski', password)).status).toBe(200)
    expect(await writeTo(body.data.id)).toBeUndefined()
  })

  it('is not opened by a link that is older than three days', async () => {
    const { body } = await create('l.hartwig')
    const letter = await writeTo(body.data.id)
    server.clock.pass(72 * 3600)
    const link = /#(\S+)/.exec(letter?.text ?? '')?.[1]
    const used = await new TestBrowser(server.urls, 'THERAPIST').post('/user/recovery', 'recovery', {
      link,
      password: 'Regenschirm am Dienstag',
    })
    expect(used.status).toBe(410)
  })

  it('keeps the rules of every account, and takes nothing that staff does not have (§5)', async () => {
    office = await browserOf(server, await aClinic(server).administrator())
    const [short, twice, withPhone] = [
      await create('no.mail', { email: 'nowhere', name: 'Mi' }),
      await create('M.Albrecht', { email: 'another@example.org' }),
      await create('with.phone', { phone: '112' }),
    ]
    expect(short.body.errors?.map(({ field }) => field)).toEqual(['name', 'email'])
    expect(twice.body.errors).toEqual([{ code: 'ERROR.ALIAS_NOT_AVAILABLE', field: 'alias' }])
    expect([withPhone.status, withPhone.body.errors?.[0]?.field]).toEqual([422, 'phone'])
  })
})

describe("an administrator's mails about security", () => {
  const wish = (by: TestBrowser, notifyViaMail: boolean) =>
    by.send('PATCH', '/rest/account', { type: 'account', attributes: { notifyViaMail } })
  const told = (subject: string) =>
    sqlRows<{ account_id: string }>(
      server.addresses.superuser,
      'select account_id from letters where subject_id = $1',
      [subject],
    )

  // REQ 2.37
  it('can be switched off while two others have them, and then go to these (§3)', async () => {
    const clinic = aClinic(server)
    await sqlRows(server.addresses.superuser, 'update accounts set active = false where type = 1')
    const [first, second, third] = [
      await clinic.administrator(),
      await clinic.administrator(),
      await clinic.administrator(),
    ]
    const [own, other] = [await browserOf(server, first), await browserOf(server, second)]
    expect((await own.get('/rest/account')).list[0]?.attributes['notifyViaMail']).toBe(true)
    const quiet = await wish(own, false)
    expect([quiet.status, quiet.attributes['notifyViaMail']]).toEqual([200, false])
    const alone = await wish(other, false)
    expect([alone.status, alone.code]).toEqual([409, 'ERROR.ONLY_OTHER_ADMINISTRATOR'])
    const subject = '0195a000-0000-7000-8000-0000000000f1'
    await server.database.inTransaction((tx) => notifyAdministrators(tx, 'registration-waits', subject, 0))
    const rows = await told(subject)
    expect(rows.map((row) => row.account_id).toSorted()).toEqual([second.id, third.id].toSorted())
    expect((await wish(own, true)).attributes['notifyViaMail']).toBe(true)
  })

  it('are nothing that a therapist has', async () => {
    const desk = await browserOf(server, await aClinic(server).therapist())
    expect([(await wish(desk, false)).status, (await desk.get('/rest/account')).list[0]?.attributes]).toEqual(
      [403, expect.not.objectContaining({ notifyViaMail: expect.anything() as unknown })],
    )
  })
})

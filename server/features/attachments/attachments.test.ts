import { fileMaxBytes, filesADay } from '@standfest/domain/features/attachments/attachments.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { purgeDeletedContent } from '#features/content/content.jobs.ts'
import { aClinic, browserOf, type Person } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, ordinaryTimestamp, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let clinic: ReturnType<typeof aClinic>
let therapist: Person
let client: Person
let phone: TestBrowser
let desk: TestBrowser
let goalId: string
beforeAll(async () => {
  server = await openTestServer()
  clinic = aClinic(server)
})
beforeEach(async () => {
  server.clock.set(ordinaryTimestamp)
  therapist = await clinic.therapist()
  client = await clinic.client(therapist)
  phone = await browserOf(server, client)
  desk = await browserOf(server, therapist)
  goalId = String((await phone.post('/rest/goals', 'goal', { title: 'Ziel' })).body.data.id)
})
afterAll(() => server.close())

const text = 'Dienstags zum Chor'
const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64')

function upload(more: object = {}, by = phone) {
  const query = by === phone ? '' : `?account=${client.id}`
  return by.post(`/upload/property${query}`, 'property', {
    content: base64(text),
    filename: 'Plan.txt',
    targetType: 'GOAL',
    targetId: goalId,
    ...more,
  })
}

const idOf = async (answer: ReturnType<typeof upload>) => String((await answer).body.data.id)
const read = (id: string, by = phone) =>
  by.get(`/rest/attachment/${id}${by === phone ? '' : `?account=${client.id}`}`)
const rows = () =>
  sqlRows<{ name: Buffer | null; content: Buffer | null }>(
    server.addresses.superuser,
    'select name, content from properties where owner_client = $1',
    [client.id],
  )

function change(method: string, path: string, version?: number, attributes?: object) {
  return phone.send(method, path, {
    ...(attributes ? { type: 'property', attributes } : {}),
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  })
}

describe('a file at an item of content', () => {
  // REQ 3.17
  it('is read back by both sides as it was, and listed with what it is (§3, §7)', async () => {
    const answer = await upload()
    expect(answer.status).toBe(201)
    expect(answer.attributes).toMatchObject({
      version: 1,
      accountId: client.id,
      sourceType: 'ACCOUNT',
      sourceId: client.id,
      targetType: 'GOAL',
      targetId: goalId,
      filename: 'Plan.txt',
      type: 'txt',
      size: text.length,
    })
    const id = String(answer.body.data.id)
    expect((await read(id)).text).toBe(text)
    expect((await read(id, desk)).text).toBe(text)
    const { list } = await desk.get(`/rest/properties?account=${client.id}&targetId=${goalId}`)
    expect(list.map((one) => [one.id, one.attributes['filename']])).toEqual([[id, 'Plan.txt']])
  })

  // ASVS 1.2.1, 3.2.1, 4.1.1, 5.3.2, 5.4.1, 5.4.2
  // TR-2 O.Plat_2, O.Source_2
  it('is answered so that no browser shows it: to be saved, in a sandbox, under a name of any letters', async () => {
    const { headers } = await read(await idOf(upload({ filename: 'Übung (1)‮gpj.txt' })))
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''%C3%9Cbung%20%281%29gpj.txt`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
  })

  // ASVS 5.3.1
  it('lies sealed in the database, its name too', async () => {
    await upload()
    for (const row of await rows()) {
      expect(row.content?.includes(text)).toBe(false)
      expect(row.name?.includes('Plan')).toBe(false)
    }
  })

  // ASVS 14.2.8
  // TR-2 O.Data_7
  // TR-3 O.Data_4
  it('loses what a picture tells beside its pixels', async () => {
    const picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#2a6' } })
      .withExif({ IFD0: { Copyright: 'Jonas Brandt' } })
      .jpeg()
      .toBuffer()
    const answer = await upload({ content: base64(picture), filename: 'Foto.JPEG', mediaType: 'image/jpeg' })
    expect(answer.attributes).toMatchObject({ filename: 'Foto.jpg', type: 'jpg' })
    const response = await fetch(`${phone.url}/api/rest/attachment/${answer.body.data.id}`, {
      headers: phone.headers(),
    })
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    const kept = Buffer.from(await response.arrayBuffer())
    expect(kept.includes('Brandt')).toBe(false)
    expect(await sharp(kept).metadata()).toMatchObject({ width: 20, height: 10 })
  })

  it('is replaced in its place, and a stale edit is refused (§7)', async () => {
    const id = await idOf(upload())
    const other = {
      content: base64('Mittwochs'),
      filename: 'Neu.txt',
      targetType: 'GOAL',
      targetId: goalId,
    }
    const path = `/upload/property/${id}`
    expect((await change('PUT', path, 1, other)).attributes).toMatchObject({
      version: 2,
      filename: 'Neu.txt',
    })
    expect((await read(id)).text).toBe('Mittwochs')
    expect((await change('PUT', path, 1, other)).code).toBe('ERROR.CONFLICT')
    expect((await change('DELETE', path, 1)).code).toBe('ERROR.CONFLICT')
  })

  it('is erased for good when it is removed; to remove it again does no harm', async () => {
    const id = await idOf(upload())
    expect((await change('DELETE', `/upload/property/${id}`)).status).toBe(200)
    expect((await change('DELETE', `/upload/property/${id}`)).status).toBe(200)
    expect((await read(id)).status).toBe(404)
    expect(await rows()).toEqual([{ name: null, content: null }])
  })

  it('stays while its item is deleted and can be restored, and goes when it is finally deleted (§4)', async () => {
    const id = await idOf(upload())
    await phone.send('DELETE', `/rest/goals/${goalId}`)
    expect((await read(id)).text).toBe(text)
    expect((await upload()).code).toBe('ERROR.DELETED')
    await phone.send('DELETE', `/rest/goals/${goalId}?final=true`)
    expect((await read(id)).status).toBe(404)
    expect(await rows()).toEqual([])
  })

  it('goes with what the nightly job deletes finally (§4)', async () => {
    await upload()
    await phone.send('DELETE', `/rest/goals/${goalId}`)
    server.clock.pass(31 * 86_400)
    await purgeDeletedContent(server)
    expect(await rows()).toEqual([])
  })

  it('goes to a diary entry of its author only (§6)', async () => {
    const made = await desk.post(`/rest/diary?account=${client.id}`, 'diary', { content: 'Gespräch' })
    const entry = { targetType: 'DIARY', targetId: String(made.body.data.id) }
    expect((await upload(entry)).code).toBe('ERROR.ACCESS_DENIED')
    expect((await upload(entry, desk)).status).toBe(201)
  })
})

describe('what is not taken', () => {
  // ASVS 5.2.1
  // REQ 5.18, 9.8
  it('is a file of more than 8 MB; exactly 8 MB are taken (§5)', async () => {
    const largest = Buffer.alloc(fileMaxBytes, 'a')
    expect((await upload({ content: base64(largest) })).status).toBe(201)
    const tooLarge = await upload({ content: base64(Buffer.concat([largest, Buffer.from('a')])) })
    expect([tooLarge.status, tooLarge.code]).toEqual([413, 'ERROR.FILE_TOO_LARGE'])
  })

  it.each([
    ['another ending', { filename: 'Plan.html' }, 'ERROR.FILE_TYPE'],
    ['no ending', { filename: 'Plan' }, 'ERROR.FILE_TYPE'],
    ['a media type that says something else', { mediaType: 'text/html' }, 'ERROR.FILE_TYPE'],
    ['another inside than the ending says', { filename: 'Plan.pdf' }, 'ERROR.FILE_OTHER_TYPE'],
    ['nothing inside', { content: '' }, 'ERROR.FILE_EMPTY'],
    ['base64 that is none', { content: 'AAA' }, 'ERROR.INVALID'],
    ['base64 with a space', { content: `${base64(text)} ` }, 'ERROR.INVALID'],
    ['a message as its target', { targetType: 'MESSAGE' }, 'ERROR.INVALID'],
    ['an item of another kind', { targetType: 'DIARY' }, 'ERROR.ACCESS_DENIED'],
  ])('is %s', async (_, more, code) => {
    expect((await upload(more)).code).toBe(code)
    expect(await rows()).toEqual([])
  })

  // ASVS 5.2.4
  it('is more than 200 files on one day; the next day goes on', async () => {
    await sqlRows(
      server.addresses.superuser,
      `insert into uploads (owner_client, uploaded_at)
       select $1, to_timestamp($2) from generate_series(1, ${filesADay - 1})`,
      [client.id, server.clock.instant()],
    )
    expect((await upload()).status).toBe(201)
    const no = await upload()
    const seconds = Number(no.headers.get('retry-after'))
    expect([no.status, no.code, seconds > 0 && seconds <= 86_400]).toEqual([429, 'ERROR.FILES_TODAY', true])
    server.clock.pass(seconds)
    phone = await browserOf(server, client)
    expect((await upload()).status).toBe(201)
  })

  // ASVS 5.2.4
  it('is a file for which there is no room any more', async () => {
    const id = await idOf(upload())
    await sqlRows(server.addresses.superuser, 'update properties set size = $2 where id = $1', [
      id,
      500 * 1024 * 1024,
    ])
    expect((await upload()).code).toBe('ERROR.FILES_FULL')
  })
})

describe('a message with a file', () => {
  const send = (more: object) => phone.post('/message/create', 'message', { content: 'Anbei', ...more })
  const attachement = base64(text)

  // REQ 3.17
  it('is one unit: both sides find the file in the body (§7)', async () => {
    const sent = await send({ attachement, filename: 'Brief.txt', mediaType: 'text/plain' })
    expect(sent.status).toBe(201)
    const { list } = await desk.get(`/message/messageBody?account=${client.id}`)
    const body = list[0]?.attributes ?? {}
    expect(body).toMatchObject({ content: 'Anbei', filename: 'Brief.txt' })
    expect((await read(String(body['attachement']), desk)).text).toBe(text)
  })

  it('is not stored when its file is refused, and may be without words', async () => {
    expect((await send({ attachement, filename: 'Brief.html' })).code).toBe('ERROR.FILE_TYPE')
    expect((await phone.get('/message/messageBody')).list).toEqual([])
    expect((await send({ content: '', attachement, filename: 'Brief.txt' })).status).toBe(201)
    expect((await send({ content: '' })).code).toBe('ERROR.MESSAGE_EMPTY')
  })

  // REQ 5.18, 9.8
  it('takes a file of exactly 8 MB, none larger and none of another type (§5)', async () => {
    const largest = Buffer.alloc(fileMaxBytes, 'a')
    const tooLarge = Buffer.concat([largest, Buffer.from('a')])
    const pdf = { attachement, filename: 'Brief.pdf' }
    const refused = [
      await send({ attachement: base64(tooLarge), filename: 'Brief.txt' }),
      await send({ attachement, filename: 'Brief.txt', mediaType: 'text/html' }),
      await send(pdf),
    ]
    expect(refused.map(({ status, code }) => [status, code])).toEqual([
      [413, 'ERROR.FILE_TOO_LARGE'],
      [415, 'ERROR.FILE_TYPE'],
      [415, 'ERROR.FILE_OTHER_TYPE'],
    ])
    expect((await phone.get('/message/messageBody')).list).toEqual([])
    expect(await rows()).toEqual([])
    expect((await send({ attachement: base64(largest), filename: 'Brief.txt' })).status).toBe(201)
  })

  it('loses its file when it is withdrawn, and not otherwise', async () => {
    const sent = await send({ attachement, filename: 'Brief.txt' })
    const file = (await phone.get('/rest/properties')).list[0]?.id
    expect((await change('DELETE', `/upload/property/${file}`)).code).toBe('ERROR.ACCESS_DENIED')
    await phone.send('DELETE', `/message/messageHeader/${sent.body.data.id}`)
    expect(await rows()).toEqual([])
  })
})

describe('the picture of an account', () => {
  it('is one, and named by the account: a new one takes the place of the one before', async () => {
    const picture = (background: string) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer()
    const target = { targetType: 'ACCOUNT', targetId: client.id, filename: 'Ich.png' }
    await upload({ ...target, content: base64(await picture('#123')) })
    const second = await upload({ ...target, content: base64(await picture('#456')) })
    const { list } = await phone.get(`/rest/properties?targetId=${client.id}`)
    expect(list.map(({ id }) => id)).toEqual([second.body.data.id])
    const account = await desk.get(`/rest/account?account=${client.id}`)
    expect(account.list[0]?.attributes['image'] ?? account.attributes['image']).toBe(second.body.data.id)
    expect((await upload({ ...target, filename: 'Ich.txt' })).code).toBe('ERROR.FILE_TYPE')
  })

  // REQ 3.34
  it('is named in the list to the treating therapist, not to who stands in: to load it is to look into a record', async () => {
    const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
      .png()
      .toBuffer()
    const { body } = await upload({
      targetType: 'ACCOUNT',
      targetId: client.id,
      filename: 'Ich.png',
      content: base64(content),
    })
    const colleague = await clinic.therapist()
    await clinic.substitution(therapist, colleague, 0, 1)
    const listed = async (by: TestBrowser) =>
      (await by.get('/rest/clients')).list.find(({ id }) => id === client.id)?.attributes['account']
    expect(await listed(desk)).toMatchObject({ image: body.data.id })
    const forColleague = await listed(await browserOf(server, colleague))
    expect(forColleague).toMatchObject({ id: client.id })
    expect(forColleague).not.toHaveProperty('image')
  })
})

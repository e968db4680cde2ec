import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClinic, browserOf } from '#testing/clinic.ts'
import { sqlRows } from '#testing/direct-sql.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let desk: TestBrowser
let colleague: TestBrowser
let phone: TestBrowser
let template: string
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  const clinic = aClinic(server)
  const therapist = await clinic.therapist()
  desk = await browserOf(server, therapist)
  colleague = await browserOf(server, await clinic.therapist())
  phone = await browserOf(server, await clinic.client(therapist))
  const made = await desk.post('/rest/templates', 'template', {
    kind: 'GOAL',
    title: 'Ruhige Abende',
    body: { title: 'Abende mit Plan' },
  })
  template = String(made.body.data.id)
})
afterAll(() => server.close())

const words = 'Dienstags zum Chor'
const add = (by: TestBrowser, filename = 'Plan.txt', content = words) =>
  by.post(`/rest/templates/${template}/files`, 'template-file', { filename, content: btoa(content) })
const read = (by: TestBrowser, file: unknown) => by.get(`/rest/templates/${template}/files/${String(file)}`)
const remove = (by: TestBrowser, file: unknown) =>
  by.send('DELETE', `/rest/templates/${template}/files/${String(file)}`)
const filesIn = async (by: TestBrowser) =>
  (await by.get('/rest/templates?kind=GOAL')).list
    .filter(({ id }) => id === template)
    .map(({ attributes }) => attributes.files)

describe('a file of a template (§3)', () => {
  it('stands at its template, is read by whoever may begin with that, and removed', async () => {
    const added = await add(desk)
    expect(added.status).toBe(201)
    const { id } = added.body.data
    expect(await filesIn(desk)).toEqual([[{ id, filename: 'Plan.txt', type: 'txt', size: words.length }]])
    expect((await read(desk, id)).text).toBe(words)
    expect((await remove(desk, id)).status).toBe(200)
    expect((await remove(desk, id)).status).toBe(200)
    expect(await filesIn(desk)).toEqual([[]])
    expect((await read(desk, id)).status).toBe(404)
  })

  it('of a therapist’s own template is theirs alone, of the clinic’s everybody’s, clients’ too', async () => {
    const { id } = (await add(desk)).body.data
    expect([(await read(colleague, id)).status, (await read(phone, id)).status]).toEqual([404, 404])
    expect([(await add(colleague)).status, (await remove(colleague, id)).status]).toEqual([403, 403])
    await desk.patch(`/rest/templates/${template}`, 'template', { clinicFlag: true })
    expect([(await read(colleague, id)).status, (await read(phone, id)).status]).toEqual([200, 200])
    expect([(await add(colleague)).status, (await add(phone)).status]).toEqual([201, 403])
  })

  it('is looked into like every file, and there are five at most', async () => {
    expect((await add(desk, 'Plan.exe')).code).toBe('ERROR.FILE_TYPE')
    expect((await add(desk, 'Plan.png')).code).toBe('ERROR.FILE_OTHER_TYPE')
    for (let count = 0; count < 5; count += 1) expect((await add(desk)).status).toBe(201)
    expect((await add(desk)).code).toBe('ERROR.FILES_FULL')
  })

  // ASVS 5.2.4
  it.each([
    ['bytes', 'size = 524288000', 1],
    ['files', 'size = 1', 500],
  ])(
    'is one for which its owner has room: not beyond so many %s in all templates',
    async (_, size, files) => {
      const other = await desk.post('/rest/templates', 'template', {
        kind: 'GOAL',
        title: 'Ein anderes',
        body: { title: 'Ein anderes' },
      })
      const kept = await add(desk)
      await sqlRows(
        server.addresses.superuser,
        `insert into template_files select gen_random_uuid(), $1, file_type, size, name, content, created_at
       from template_files, generate_series(2, $3::int) where id = $2`,
        [other.body.data.id, kept.body.data.id, files],
      )
      await sqlRows(
        server.addresses.superuser,
        `update template_files set ${size} where template_id = any($1)`,
        [[template, other.body.data.id]],
      )
      expect((await add(desk)).code).toBe('ERROR.FILES_FULL')
      await remove(desk, kept.body.data.id)
      expect((await add(desk)).status).toBe(201)
    },
  )

  it('lies sealed, its name too, and goes with its template', async () => {
    await add(desk, 'Kanarienvogel.txt')
    const lie = async () => {
      const rows = await sqlRows<{ raw: string }>(
        server.addresses.superuser,
        `select encode(name, 'escape') || encode(content, 'escape') as raw from template_files where template_id = '${template}'`,
      )
      return rows.map(({ raw }) => raw)
    }
    expect(await lie()).toHaveLength(1)
    expect((await lie()).join()).not.toMatch(/Kanarienvogel|Dienstags/)
    await desk.send('DELETE', `/rest/templates/${template}`)
    expect(await lie()).toEqual([])
  })
})

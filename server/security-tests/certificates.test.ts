import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nginx } from '#testing/nginx.ts'
import {
  cases,
  endAllSessions,
  escaped,
  openScene,
  refusedHeaders,
  type Scene,
  sessionWith,
} from './certificate-cases.ts'
import { type Entrance, openBehindNginx, openOwnTls } from './certificate-entrances.ts'

describe('certificates of therapists with own TLS', () => {
  keepsWatch(openOwnTls)
})
describe.skipIf(nginx === undefined)('certificates of therapists with nginx in front [needs nginx]', () => {
  keepsWatch(openBehindNginx)
})

function keepsWatch(open: () => Promise<Entrance>): void {
  let door: Entrance
  let scene: Scene
  beforeAll(async () => {
    door = await open()
    scene = await openScene(door)
  })
  afterAll(() => door.close())

  // ASVS 6.7.2, 12.1.1, 12.1.3, 12.1.4
  // TR-2 O.Ntwk_1, O.Ntwk_2
  // TR-3 O.Ntwk_4
  // REQ 5.20
  it.each(cases.map((one) => [one.accepted ? 'lets in' : 'keeps out', one.name, one] as const))(
    '%s %s',
    async (_verb, _name, { accepted, run }) => {
      await endAllSessions(scene)
      const outcome = await run(scene)
      expect(outcome).toMatchObject({ accepted })
    },
  )

  it('says that the certificate is missing before it looks at the login name', async () => {
    const body = (alias: string) =>
      JSON.stringify({ data: { type: 'login', attributes: { alias, password: 'x' } } })
    const ask = (alias: string) => door.ask({ method: 'POST', path: '/api/user/login', body: body(alias) })
    const [known, unknown] = [await ask(scene.person.alias), await ask('nobody.at.all')]
    expect([known.status, known.code]).toEqual([403, 'ERROR.INVALID_CERTIFICATE'])
    expect([unknown.status, unknown.code]).toEqual([403, 'ERROR.INVALID_CERTIFICATE'])
  })

  it('shows the public part of the site to everybody, and lets clients in without a certificate', async () => {
    expect((await door.ask({ path: '/config' })).status).toBe(200)
    expect((await door.ask({ path: '/config', site: 'CLIENT' })).status).toBe(200)
  })

  // ASVS 4.1.3, 16.3.3
  it('notes a foreign header in the log, without a word of it', async () => {
    const before = refusedHeaders(scene)
    const shown = await scene.good()
    const headers = { ...escaped(shown), ...(await sessionWith(scene, scene.person, shown)) }
    const answer = await door.askBehind({ path: '/api/rest/account', headers, as: 'somebody' })
    expect([answer.status, answer.code]).toEqual([400, 'ERROR.MALFORMED'])
    expect(refusedHeaders(scene)).toBe(before + 1)
    expect(JSON.stringify(door.server.logged)).not.toContain('BEGIN')
  })
}

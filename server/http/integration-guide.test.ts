import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import openapiTypes, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, testPassword } from '#testing/clinic.ts'
import { aReportedClient, setReceiver } from '#testing/reported-clients.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'

const root = join(import.meta.dirname, '../..')
/** In the repository, so that the program finds its packages as one of its own would. */
const folder = join(root, '.types', 'integration')
const run = promisify(execFile)
const compilerOptions = {
  target: 'esnext',
  module: 'nodenext',
  lib: ['esnext', 'dom', 'dom.iterable'],
  types: ['node'],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
}

let server: TestServer
let therapist: Person
let client: Person
beforeAll(async () => {
  server = await openTestServer()
  await setReceiver(server, { way: 'file', name: 'KIS' })
  const reported = await aReportedClient(server)
  ;({ therapist, client } = reported)
  await reported.prepare()
  await reported.signOff({ way: 'file' })
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await server.close()
})

/** The program that the guide is, block after block. */
function programOfTheGuide(): string {
  const guide = readFileSync(join(root, 'docs/integration.md'), 'utf8')
  return [...guide.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block).join('\n')
}

/** What the compiler says of a program; '' if nothing. */
async function complaintsAbout(program: string): Promise<string> {
  writeFileSync(join(folder, 'program.ts'), program)
  const ended = await run(join(root, 'node_modules/.bin/tsc'), ['-p', folder]).catch(
    (fault: unknown) => fault,
  )
  return (ended as { readonly stdout: string }).stdout
}

describe('the guide for programs', () => {
  // REQ 7.76
  it('compiles against the types generated from the API document, and does what it says', async () => {
    mkdirSync(folder, { recursive: true })
    const document = await (await fetch(`${server.urls.THERAPIST}/api/openapi.json`)).text()
    writeFileSync(join(folder, 'standfest.d.ts'), astToString(await openapiTypes(document)))
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['program.ts'] }))
    expect(await complaintsAbout(programOfTheGuide())).toBe('')
    expect(await complaintsAbout(programOfTheGuide().replace('/rest/clients', '/rest/patients'))).toContain(
      '/rest/patients',
    )

    writeFileSync(join(folder, 'program.ts'), programOfTheGuide())
    const { stdout } = await run(process.execPath, [join(folder, 'program.ts')], {
      env: {
        SITE: server.urls.THERAPIST,
        LOGIN_NAME: therapist.alias,
        PASSWORD: testPassword,
        CLIENT: client.id,
      },
    })
    expect(stdout.trim().split('\n')).toEqual([
      '403 ERROR.WRONG_CREDENTIALS',
      'application/zip true',
      'Bundle document',
      'text/calendar; charset=utf-8',
      'ERROR.SESSION_EXPIRED',
    ])
  }, 120_000)
})

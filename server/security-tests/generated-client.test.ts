import { firstDailySurveyVersionId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClinic, type Person, testPassword } from '#testing/clinic.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { type ApiContract, type ApiDocument, openContract } from './api-contract.ts'

type Parameter = {
  readonly name: string
  readonly in: 'header' | 'path' | 'query'
  readonly required?: boolean
  readonly schema: { readonly const?: string }
}
type Operation = {
  readonly operationId: string
  readonly parameters?: readonly Parameter[]
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
}
type Scheme = { readonly name?: string; readonly description?: string }
type Document = ApiDocument & {
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly securitySchemes: Readonly<Record<string, Scheme>> }
}

let server: TestServer
let client: Person
let document: Document
let contract: ApiContract
beforeAll(async () => {
  server = await openTestServer()
  const clinic = aClinic(server)
  client = await clinic.client(await clinic.therapist())
  document = (await (await fetch(`${server.urls.CLIENT}/api/openapi.json`)).json()) as Document
  contract = openContract(document)
})
afterAll(() => server.close())

/** A client generated from the OpenAPI document alone. */
class GeneratedClient {
  #token = ''
  readonly #cookies = new Map<string, string>()

  async call(operationId: string, attributes?: { readonly type: string; readonly of: object }) {
    const { path, method, operation } = operationOf(operationId)
    const response = await fetch(`${server.urls.CLIENT}${document.servers[0]?.url}${path}`, {
      method,
      headers: { ...this.#headersOf(operation), 'content-type': 'application/json' },
      ...(attributes
        ? { body: JSON.stringify({ data: { type: attributes.type, attributes: attributes.of } }) }
        : {}),
    })
    const text = await response.text()
    const route = `${method.toUpperCase()} /api${path}`
    const complaints = contract.complaintsAbout({
      route,
      status: response.status,
      headers: response.headers,
      text,
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      this.#cookies.set(name, value)
    }
    return { status: response.status, complaints, text }
  }

  async login() {
    const of = { alias: client.alias, password: testPassword }
    const answer = await this.call('login', { type: 'login', of })
    this.#token = JSON.parse(answer.text).data.attributes.token
    return answer
  }

  #headersOf({ parameters = [], security = [] }: Operation): Record<string, string> {
    const fixed = parameters.flatMap(({ in: place, name, schema }) =>
      place === 'header' && schema.const !== undefined ? [[name, schema.const]] : [],
    )
    const schemes = document.components.securitySchemes
    const isPossible = (names: readonly string[]) => this.#token !== '' || !names.includes('session')
    const needed = security.map((one) => Object.keys(one)).find(isPossible) ?? []
    const basic = /Authorization: (Basic [\w=]+)/.exec(schemes['application']?.description ?? '')?.[1] ?? ''
    return {
      ...Object.fromEntries(fixed),
      ...(needed.includes('application') ? { authorization: basic } : {}),
      ...(needed.includes('session') ? { [schemes['session']?.name ?? '']: `Bearer ${this.#token}` } : {}),
      ...(needed.includes('cookie')
        ? { cookie: [...this.#cookies].map((one) => one.join('=')).join('; ') }
        : {}),
    }
  }
}

function operationOf(operationId: string) {
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods))
      if (operation.operationId === operationId) return { path, method, operation }
  throw new Error(`no operation ${operationId}`)
}

/** The paths of all GET calls that need no id and are no stream. */
function plainReads(): readonly string[] {
  return Object.entries(document.paths).flatMap(([path, { get }]) => {
    const asks = get?.parameters?.some(({ in: place, required }) => place !== 'header' && required) ?? false
    const ends = get?.operationId !== 'logout' && get?.operationId !== 'readStream'
    return get && !asks && ends && !path.includes('{') ? [get.operationId] : []
  })
}

describe('a client made from the API document alone', () => {
  // REQ 7.5, 7.6
  it('signs in, reads, answers the check-in and signs out', async () => {
    const program = new GeneratedClient()
    const said = [
      await program.login(),
      await program.call('readAccount'),
      await program.call('submitDailySurvey', {
        type: 'survey',
        of: {
          refId: firstDailySurveyVersionId,
          content: [
            { id: 'sleep', user_selection: 3 },
            { id: 'mood', user_selection: 2 },
            { id: 'pressure', user_selection: 3 },
            { id: 'consumption', user_selection: false },
          ],
        },
      }),
      await program.call('logout'),
      await program.call('readAccount'),
    ]
    expect(said.map(({ status }) => status)).toEqual([200, 200, 201, 200, 401])
    expect(said.flatMap(({ complaints }) => complaints)).toEqual([])
  })

  it('gets an answer of the document from everything that can be read, and none that says it asked wrongly', async () => {
    const program = new GeneratedClient()
    await program.login()
    const answers = []
    for (const name of plainReads()) answers.push({ name, ...(await program.call(name)) })
    expect(answers.flatMap(({ complaints }) => complaints)).toEqual([])
    expect(answers.filter(({ status }) => status === 400 || status >= 500)).toEqual([])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(15)
  })
})

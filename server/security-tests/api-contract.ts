import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { TestAnswer } from '#testing/test-browser.ts'

type Header = { readonly $ref?: string; readonly required?: boolean; readonly schema?: { $ref?: string } }
type Response = {
  readonly headers?: Readonly<Record<string, Header>>
  readonly content?: Readonly<Record<string, unknown>>
}
type Operation = {
  readonly operationId: string
  readonly requestBody?: unknown
  readonly responses: Readonly<Record<string, Response>>
}

/** The OpenAPI document as an outside reader sees it. */
export type ApiDocument = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly headers?: Readonly<Record<string, Header>> }
}

/** An answer, and the route that gave it. */
export type Answered = Pick<TestAnswer, 'status' | 'headers' | 'text'> & {
  /** The route as registered: `PATCH /api/rest/lifearea/:id`. */
  readonly route: string
}

export type ApiContract = {
  /** Differences between an answer and the document; empty: none. */
  readonly complaintsAbout: (answer: Answered) => readonly string[]
  /** Differences between an accepted request body and the document; empty: none. */
  readonly complaintsAboutBody: (route: string, body: unknown) => readonly string[]
}

function described({ content = {} }: Response): readonly string[] {
  return Object.keys(content).map(withoutParameters)
}

function withoutParameters(mediaType: string): string {
  return mediaType.split(';')[0] ?? ''
}

/** Checks answers and requests against the document: status, headers, media type and body. */
export function openContract(document: ApiDocument): ApiContract {
  // An OpenAPI document is not itself a JSON Schema; only the schemas inside its operations are compiled.
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'api')

  const faultsOf = (pointer: readonly string[], value: unknown) => {
    const at = pointer.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
    const validate = ajv.getSchema(`api#/${at.map(encodeURIComponent).join('/')}`)
    if (!validate) return [`no schema at ${pointer.join(' ')}`]
    if (validate(value) === true) return []
    return (validate.errors ?? []).map(({ instancePath, message, params }) =>
      [instancePath, message, 'additionalProperty' in params ? params['additionalProperty'] : ''].join(' '),
    )
  }
  const placeOf = (route: string) => {
    const [method = '', address = ''] = route.split(' ')
    const path = address.replace(/^\/api/, '').replaceAll(/:(\w+)/g, '{$1}')
    return { path, method: method.toLowerCase() }
  }
  const headerFaults = (response: Response, headers: Headers) =>
    Object.entries(response.headers ?? {}).flatMap(([name, { $ref, ...given }]) => {
      const header = $ref === undefined ? given : document.components.headers?.[$ref.split('/').at(-1) ?? '']
      return header?.required && !headers.has(name) ? [`without the header ${name}`] : []
    })

  return {
    complaintsAbout: ({ route, status, headers, text }) => {
      const { path, method } = placeOf(route)
      const response = document.paths[path]?.[method]?.responses[String(status)]
      if (!response) return [`${route} ${status}: not in the document`]
      const mediaType = withoutParameters(headers.get('content-type') ?? '')
      const pointer = ['paths', path, method, 'responses', String(status), 'content', mediaType, 'schema']
      const ofContent =
        mediaType === 'application/json'
          ? faultsOf(pointer, JSON.parse(text))
          : described(response).includes(mediaType)
            ? []
            : [`answered as ${mediaType}`]
      return [...headerFaults(response, headers), ...ofContent].map((fault) => `${route} ${status}: ${fault}`)
    },
    complaintsAboutBody: (route, body) => {
      const { path, method } = placeOf(route)
      const pointer = ['paths', path, method, 'requestBody', 'content', 'application/json', 'schema']
      return faultsOf(pointer, body).map((fault) => `${route}, sent: ${fault}`)
    },
  }
}

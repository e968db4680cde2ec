import type { Call } from '@standfest/domain/base/call.ts'
import { type RefusalCode, refusals } from '@standfest/domain/base/refusal.ts'
import { storedShape } from '@standfest/domain/base/resource.ts'
import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { successStatus } from './answers.ts'
import { cookieNames } from './cookies.ts'
import { comesAgain } from './handle.ts'
import { clientHeaders } from './serve.ts'

const Code = z.enum(Object.keys(refusals) as [RefusalCode, ...RefusalCode[]])

const Failure = z
  .object({
    code: Code,
    message: z.string(),
    errors: z
      .array(z.object({ code: Code, field: z.string().optional(), count: z.int().optional() }))
      .min(1)
      .meta({ description: 'What is wrong: of fields each by its name, else the code alone.' }),
    state: z.literal('error'),
    status: z.int(),
    requestId: z.string(),
    data: z.object({ type: z.string(), id: z.string().optional(), attributes: z.looseObject({}) }).optional(),
  })
  .meta({ id: 'Failure' })

const namesOfApplication = {
  'X-Client-Id': z.literal(clientHeaders['x-client-id']).meta({ header: { id: 'X-Client-Id' } }),
  'X-Client-Version': z
    .literal(clientHeaders['x-client-version'])
    .meta({ header: { id: 'X-Client-Version' } }),
}

/** Parameters that a ticket replaces. */
const namesWithoutTicket = {
  'X-Client-Id': z.literal(clientHeaders['x-client-id']).optional(),
  'X-Client-Version': z.literal(clientHeaders['x-client-version']).optional(),
}

const ifMatch = z
  .string()
  .optional()
  .meta({ description: 'The version that was seen; another one on the server is answered with 412.' })
const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,100}$/)
  .optional()
  .meta({ description: 'The same for each try of the same change: it then happens once.' })

const everyAnswer = {
  'X-Api-Version': z.string().meta({ header: { id: 'X-Api-Version' } }),
  'X-Build': z
    .string()
    .meta({ header: { id: 'X-Build' }, description: 'Another one: the pages of this site are newer.' }),
}
const successHeaders = z.object({
  ...everyAnswer,
  'Set-Cookie': z
    .string()
    .optional()
    .meta({
      header: { id: 'Set-Cookie' },
      description: 'The other half of a session, when it begins; the time of the automatic logout.',
    }),
})
const seconds = z.string().regex(/^\d+$/)
const failureHeaders = z.object({
  ...everyAnswer,
  'Retry-After': seconds
    .optional()
    .meta({ header: { id: 'Retry-After' }, description: 'Seconds, where waiting helps.' }),
})
const laterHeaders = z.object({
  ...everyAnswer,
  'Retry-After': seconds.meta({ header: { id: 'Retry-After-Later' }, description: 'Seconds.' }),
})

const cookie = cookieNames('CLIENT', true).half

/** The OpenAPI document, generated from the calls: no undocumented call is answered. */
export function apiDocument(calls: readonly Call[], version: string): unknown {
  const paths: ZodOpenApiPathsObject = {}
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) }
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Standfest', version },
    servers: [{ url: '/api' }],
    security: withSession,
    components: {
      securitySchemes: {
        application: {
          type: 'http',
          scheme: 'basic',
          description: `Names the application; no secret, grants nothing. Always "Authorization: ${clientHeaders.authorization}".`,
        },
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Session',
          description: '"Bearer " and the token that the login answered; the cookie is the other half.',
        },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: cookie,
          description: `The half of a session that the login sets as a cookie. The name carries the site: ${cookie}, ${cookieNames('THERAPIST', true).half}, ${cookieNames('ADMIN', true).half}; over plain http without __Host-.`,
        },
      },
    },
    paths,
  })
}

const application = { application: [] }
const withSession = [{ application: [], session: [], cookie: [] }]

function operationOf(call: Call): ZodOpenApiOperationObject {
  return {
    operationId: call.name,
    summary: call.summary,
    security: securityOf(call),
    requestParams: {
      ...(call.params ? { path: call.params } : {}),
      ...(call.query ? { query: call.query } : {}),
      header: z.object({
        ...namesOfApplicationFor(call),
        ...(call.refusals.includes('ERROR.CONFLICT') ? { 'If-Match': ifMatch } : {}),
        ...(isRepeatable(call) ? { 'Idempotency-Key': idempotencyKey } : {}),
      }),
    },
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content: json(z.strictObject({ data: bodyShape(call.body) })),
          },
        }
      : {}),
    responses: {
      [String(successStatus(call))]: {
        description: 'Success',
        headers: successHeaders,
        content: replyContent(call),
      },
      ...Object.fromEntries(
        [...codesByStatus(call)].map(([status, codes]) => [
          String(status),
          {
            description: codes.join(', '),
            headers: comesAgain(status) ? laterHeaders : failureHeaders,
            content: json(Failure),
          },
        ]),
      ),
    },
  }
}

function namesOfApplicationFor({ withoutClientHeaders, byTicket }: Call) {
  if (withoutClientHeaders) return {}
  return byTicket ? namesWithoutTicket : namesOfApplication
}

function securityOf(call: Call) {
  if (call.withoutClientHeaders) return []
  if (call.byTicket) return [...withSession, {}]
  return call.by === 'anyone' ? [...withSession, application] : withSession
}

function isRepeatable({ method, repeatable }: Call): boolean {
  return method !== 'GET' && repeatable !== false
}

/** Refusal codes of any call by status, and those of specific kinds of calls. */
function codesByStatus(call: Call): Map<number, RefusalCode[]> {
  const isChange = call.method !== 'GET'
  const codes = new Set<RefusalCode>([
    'ERROR.MALFORMED',
    ...(call.withoutClientHeaders ? [] : (['ERROR.CLIENT_HEADERS'] as const)),
    ...(call.by === 'anyone'
      ? []
      : ([
          'ERROR.SESSION_EXPIRED',
          'ERROR.ACCESS_DENIED',
          'ERROR.NO_TREATING_THERAPIST',
          'ERROR.INVALID_CERTIFICATE',
          'ERROR.PASSWORD_CHANGE_REQUIRED',
          'ERROR.SECOND_FACTOR_ENROLMENT_REQUIRED',
        ] as const)),
    ...(call.stepUp ? (['ERROR.STEP_UP_REQUIRED'] as const) : []),
    ...(call.by === 'anyone' || call.whileLocked ? [] : (['ERROR.SESSION_LOCKED'] as const)),
    ...(isChange && isForClients(call) ? (['ERROR.TREATMENT_CLOSED'] as const) : []),
    ...(call.body ? (['ERROR.INVALID'] as const) : []),
    ...(isChange
      ? (['ERROR.TOO_LARGE', 'ERROR.MEDIA_TYPE', 'ERROR.DISK_FULL', 'ERROR.READ_ONLY'] as const)
      : []),
    ...(isRepeatable(call) ? (['ERROR.IDEMPOTENCY_MISMATCH', 'ERROR.IN_PROGRESS'] as const) : []),
    ...call.refusals,
    'ERROR.RATE_LIMIT',
    'ERROR.INTERNAL',
    'ERROR.OVERLOADED',
  ])
  return Map.groupBy(codes, (code) => refusals[code])
}

/** Whether a call is made by a client, or names one. */
function isForClients({ by, query }: Call): boolean {
  return (Array.isArray(by) && by.includes('CLIENT')) || query?.shape['account'] !== undefined
}

function replyContent(call: Call) {
  if (call.reply.shape === 'stream') return { [call.reply.mediaType]: { schema: z.string() } }
  if (call.reply.shape === 'bytes' || call.reply.shape === 'download') {
    const file = { schema: z.string().meta({ format: 'binary' }) }
    return Object.fromEntries(call.reply.mediaTypes.map((mediaType) => [mediaType, file]))
  }
  const envelope = { state: z.literal('success'), status: z.int() }
  if (call.reply.shape === 'none') return json(z.object({ data: z.null(), ...envelope }))
  const [first, ...more] = (call.reply.included ?? []).map(storedShape)
  const one = storedShape(call.reply.kind)
  const included = first === undefined ? {} : { included: z.array(z.union([first, ...more])).optional() }
  return json(z.object({ data: dataShape(call.reply, one), ...included, ...envelope }))
}

function dataShape(reply: Call['reply'], one: z.ZodType) {
  if (reply.shape !== 'many') return one
  return reply.keyed ? z.union([z.array(one), z.record(z.string(), one)]) : z.array(one)
}

type Kind = NonNullable<Call['body']>

function bodyShape({ type, attributes }: Kind) {
  return z.strictObject({ type: z.literal(type), id: z.string().optional(), attributes })
}

function json(schema: z.ZodType) {
  return { 'application/json': { schema } }
}

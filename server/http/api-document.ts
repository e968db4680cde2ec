import type { Call } from '@standfest/domain/base/call.ts'
import { refusals } from '@standfest/domain/base/refusal.ts'
import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { successStatus } from './answers.ts'

const Failure = z
  .object({
    code: z.enum(Object.keys(refusals) as [string, ...string[]]),
    message: z.string(),
    errors: z.array(z.object({ code: z.string(), field: z.string().optional(), count: z.int().optional() })),
    state: z.literal('error'),
    status: z.int(),
    requestId: z.string(),
  })
  .meta({ id: 'Failure' })

const Stored = z
  .object({ deletedAt: z.int().optional() })
  .meta({ id: 'Stored', description: 'What has an id says when it was deleted, in seconds; 0 is never.' })

/** The API's document, made from the calls themselves: what is not in it is not answered. */
export function apiDocument(calls: readonly Call[], version: string): unknown {
  const paths: ZodOpenApiPathsObject = {}
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) }
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Standfest', version },
    servers: [{ url: '/api' }],
    security: [{ application: [], session: [] }],
    components: {
      securitySchemes: {
        application: {
          type: 'http',
          scheme: 'basic',
          description: 'Names the application; no secret, grants nothing.',
        },
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Session',
          description: 'Bearer and the token of the login; the cookie is the other half.',
        },
      },
    },
    paths,
  })
}

function operationOf(call: Call): ZodOpenApiOperationObject {
  const faults = [
    ...new Set([
      400,
      429,
      503,
      ...(call.by === 'anyone' ? [] : [401, 403]),
      ...call.refusals.map((code) => refusals[code]),
    ]),
  ]
  return {
    operationId: call.name,
    summary: call.summary,
    ...(call.by === 'anyone' ? { security: [{ application: [] }] } : {}),
    requestParams: {
      ...(call.params ? { path: call.params } : {}),
      ...(call.query ? { query: call.query } : {}),
    },
    ...(call.body
      ? { requestBody: { required: true, content: json(z.object({ data: resourceShape(call.body) })) } }
      : {}),
    responses: {
      [String(successStatus(call))]: { description: 'Success', content: replyContent(call) },
      ...Object.fromEntries(
        faults.map((status) => [
          String(status),
          {
            description: call.refusals.filter((code) => refusals[code] === status).join(', ') || 'Error',
            content: json(Failure),
          },
        ]),
      ),
    },
  }
}

function replyContent(call: Call) {
  if (call.reply.shape === 'stream') return { [call.reply.mediaType]: { schema: z.string() } }
  if (call.reply.shape === 'bytes')
    return { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } }
  if (call.reply.shape === 'download') {
    const text = { schema: z.string() }
    return Object.fromEntries(call.reply.mediaTypes.map((mediaType) => [mediaType, text]))
  }
  const envelope = { state: z.literal('success'), status: z.int() }
  if (call.reply.shape === 'none') return json(z.object({ data: z.null(), ...envelope }))
  const included = z
    .array(z.object({ type: z.string(), id: z.string().optional(), attributes: z.looseObject({}) }))
    .optional()
  const { type, attributes } = call.reply.kind
  const one = resourceShape({ type, attributes: z.intersection(attributes, Stored) })
  return json(z.object({ data: call.reply.shape === 'many' ? z.array(one) : one, included, ...envelope }))
}

function resourceShape(kind: { type: string; attributes: z.ZodType }) {
  return z.object({ type: z.literal(kind.type), id: z.string().optional(), attributes: kind.attributes })
}

function json(schema: z.ZodType) {
  return { 'application/json': { schema } }
}

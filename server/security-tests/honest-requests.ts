import type { Call } from '@standfest/domain/base/call.ts'
import fc from 'fast-check'
import { z } from 'zod'

/** Meaningful values, so that requests pass the first checks. */
export type Words = {
  /** Valid values by the name of their field. */
  readonly known: Readonly<Record<string, readonly string[]>>
  /** Ids of things that exist, some of them foreign. */
  readonly ids: readonly string[]
}

type Schema = {
  readonly type?: string
  readonly format?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly maxItems?: number
}

const days = ['2026-03-12', '2026-03-11', '2024-02-29', '0000-01-01', '0001-01-01', '9999-12-31']

/** A random valid value of a schema; mostly one that gets far. */
function valid(schema: Schema, words: Words, name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valid(one, words, name)))
  if (schema.type === 'object') return validObject(schema, words)
  if (schema.type === 'array') return fc.array(valid(schema.items ?? {}, words, name), { maxLength: 7 })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || schema.type === 'number') return validNumber(schema)
  return validText(schema, words, name)
}

function validText(
  { format, maxLength = 60 }: Schema,
  { known, ids }: Words,
  name: string,
): fc.Arbitrary<string> {
  const good = known[`${name}:${format ?? 'text'}`]
  const others =
    format === 'uuid'
      ? fc.oneof(fc.constantFrom(...ids), fc.uuid({ version: 7 }))
      : format === 'date'
        ? fc.constantFrom(...days)
        : fc.string({ unit: 'binary', maxLength: Math.min(maxLength, 300) })
  return good ? fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...good) }, others) : others
}

function validObject({ properties = {}, required = [] }: Schema, words: Words): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, valid(one, words, name)]),
  )
  return fc.record(fields, { requiredKeys: [...required] })
}

function validNumber({ minimum = -1000, maximum = 1000 }: Schema): fc.Arbitrary<number> {
  const small = fc.integer({ min: Math.max(minimum, 0), max: Math.min(maximum, 5) })
  const any = fc.integer({
    min: Math.max(minimum, Number.MIN_SAFE_INTEGER),
    max: Math.min(maximum, Number.MAX_SAFE_INTEGER),
  })
  return fc.oneof({ weight: 2, arbitrary: small }, any)
}

/** A request before encoding, so that it can still be mutated. */
export type Draft = {
  method: string
  path: string
  query: [string, string][]
  headers: [string, string][]
  body: Buffer | undefined
}

/** Valid requests of a call. */
export function honest(call: Call, words: Words): fc.Arbitrary<Draft> {
  const schemaOf = (schema: z.ZodType | undefined) =>
    schema
      ? valid(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, words)
      : fc.constant(undefined)
  return fc
    .record({
      params: schemaOf(call.params),
      query: schemaOf(call.query),
      attributes: schemaOf(call.body?.attributes),
    })
    .map(({ params, query, attributes }) => ({
      method: call.method,
      path: `/api${call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(fieldOf(params, name)))}`,
      query: Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
      headers: [],
      body: call.body && Buffer.from(JSON.stringify({ data: { type: call.body.type, attributes } })),
    }))
}

function fieldOf(record: unknown, name: string): string {
  return String((record as Record<string, unknown> | undefined)?.[name])
}

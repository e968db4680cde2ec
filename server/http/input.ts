import type { Call } from '@standfest/domain/base/call.ts'
import { pathsWithoutCharacter } from '@standfest/domain/base/characters.ts'
import { isFieldFault } from '@standfest/domain/base/refusal.ts'
import { longestName, mostFaults, shapeFaults } from '@standfest/domain/base/shape-faults.ts'
import { z } from 'zod'
import { refuse } from './handle.ts'

/** The unvalidated input of a request. */
export type RawInput = {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

export type CheckedInput = {
  readonly params: unknown
  readonly query: unknown
  readonly id: string | undefined
  readonly body: unknown
}

const emptyQuery = z.strictObject({})
const deepest = 20
const mostKeys = 1000

/** Validates a call's input against its schemas; the first fault of each field is reported. */
export function checkInput(call: Call, raw: RawInput): CheckedInput {
  // A malformed id is unknown: a read finds nothing there, and a change must never look like a success (§7).
  const unknown = call.method === 'GET' ? 'ERROR.NOT_FOUND' : 'ERROR.ACCESS_DENIED'
  return {
    params: call.params ? parse(call.params, inAddress(raw.params, unknown), unknown) : undefined,
    query: parse(call.query ?? emptyQuery, inAddress(raw.query, 'ERROR.MALFORMED'), 'ERROR.MALFORMED'),
    ...(call.body ? checkBody(call.body, raw) : refuseBody(raw.body)),
  }
}

/** Parses a query string. Duplicate parameters are refused: parsers disagree on them. */
export function readQuery(text: string): Record<string, string> {
  const query: Record<string, string> = {}
  const duplicates: string[] = []
  for (const [name, value] of new URLSearchParams(text)) {
    if (Object.hasOwn(query, name)) duplicates.push(name)
    Object.defineProperty(query, name, { value, enumerable: true, configurable: true, writable: true })
  }
  if (duplicates.length > 0) Object.defineProperty(query, duplicateMark, { value: true })
  return query
}

const duplicateMark = Symbol('a parameter stands twice')

export function hasDuplicates(query: object): boolean {
  return duplicateMark in query
}

/** Refuses excessively deep or large bodies before a schema is applied. */
export function refuseMonstrous(body: unknown): void {
  let keys = 0
  const look = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null) return
    if (depth > deepest) refuse('ERROR.MALFORMED')
    for (const inner of Object.values(value)) {
      keys += 1
      if (keys > mostKeys) refuse('ERROR.MALFORMED')
      look(inner, depth + 1)
    }
  }
  look(body, 0)
}

const envelope = z.strictObject({
  data: z.strictObject({
    type: z.string(),
    id: z.string().max(64).optional(),
    attributes: z.record(z.string(), z.unknown()),
  }),
})

function checkBody(kind: NonNullable<Call['body']>, { params, body }: RawInput) {
  const { data } = parse(envelope, body, 'ERROR.MALFORMED')
  if (data.type !== kind.type) refuse('ERROR.MALFORMED', { fields: [{ field: 'data.type' }] })
  const id = data.id?.toLowerCase()
  const inPath = params['id']?.toLowerCase()
  if (id !== undefined && inPath !== undefined && id !== inPath)
    refuse('ERROR.MALFORMED', { fields: [{ field: 'data.id' }] })
  return { id, body: attributesOf(kind, data.attributes) }
}

function refuseBody(body: unknown) {
  const empty =
    body === undefined || body === null || (typeof body === 'object' && Object.keys(body).length === 0)
  if (!empty) refuse('ERROR.MALFORMED')
  return { id: undefined, body: undefined }
}

/**
 * Field faults have codes of their own; one that is no field's, such as missing credentials, is the code of the whole
 * answer.
 */
function attributesOf(kind: NonNullable<Call['body']>, attributes: unknown): unknown {
  const parsed = kind.attributes.safeParse(attributes)
  if (parsed.success) {
    refuseNoCharacters(kind, attributes)
    return parsed.data
  }
  const fields = shapeFaults(parsed.error, attributes, kind.fieldName)
  const whole = fields.find(({ code }) => code !== undefined && !isFieldFault(code))?.code
  return refuse(whole ?? 'ERROR.INVALID', { fields })
}

/** Refuses texts with what is no character, each field by its name: no schema of a text has to know that. */
function refuseNoCharacters({ fieldName }: NonNullable<Call['body']>, attributes: unknown): void {
  const names = pathsWithoutCharacter(attributes).map(
    (path) => fieldName?.(path, attributes) ?? path.map(String).join('.'),
  )
  if (names.length === 0) return
  const fields = [...new Set(names)]
    .slice(0, mostFaults)
    .map((field) => ({ field: field.slice(0, longestName), code: 'ERROR.CHARACTERS_INVALID' }) as const)
  refuse('ERROR.INVALID', { fields })
}

function inAddress(
  texts: RawInput['query'],
  code: 'ERROR.MALFORMED' | 'ERROR.NOT_FOUND' | 'ERROR.ACCESS_DENIED',
): RawInput['query'] {
  const unusable = pathsWithoutCharacter(texts)
  if (unusable.length > 0) refuse(code, { fields: unusable.map(([name = '']) => ({ field: String(name) })) })
  return texts
}

function parse<S extends z.ZodType>(
  schema: S,
  value: unknown,
  code: 'ERROR.MALFORMED' | 'ERROR.NOT_FOUND' | 'ERROR.ACCESS_DENIED',
) {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  return refuse(code, { fields: shapeFaults(parsed.error, value).map(({ field }) => ({ field })) })
}

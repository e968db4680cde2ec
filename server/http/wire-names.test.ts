import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allHandlers } from '#all-handlers'
import { apiDocument } from './api-document.ts'

type Schema = {
  readonly $ref?: string
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly [part: string]: unknown
}
type Names = Map<string, Set<string>>

const document = apiDocument(
  allHandlers.map(({ call }) => call),
  'test',
) as Schema
const requirements = readFileSync(join(import.meta.dirname, '../../docs/requirements.md'), 'utf8')

/** Rows of the table: a type and its attributes, each in backticks. */
function namesInTable(text: string): Names {
  const rows = text.matchAll(/^\| `(\w+)` \| ((?:`\w+`(?:, )?)+) \|$/gm)
  return new Map(
    [...rows].map(([, type = '', names = '']) => [
      type,
      new Set([...names.matchAll(/\w+/g)].map(([name]) => name)),
    ]),
  )
}

/** The document's attributes of each type, over all its resource objects. */
function namesInDocument(root: Schema): Names {
  const names: Names = new Map()
  const seen = new Set<unknown>()
  const resolved = (schema: Schema): Schema => {
    if (schema.$ref === undefined) return schema
    const path = schema.$ref.replace('#/', '').split('/')
    return path.reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], root) as Schema
  }
  const attributesOf = (schema: Schema): readonly string[] => {
    const whole = resolved(schema)
    const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => (whole[key] as readonly Schema[]) ?? [])
    return [...Object.keys(whole.properties ?? {}), ...parts.flatMap(attributesOf)]
  }
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    const { properties } = value as Schema
    const type = properties?.['type'] && resolved(properties['type']).const
    if (typeof type === 'string' && properties?.['attributes']) {
      const found = names.get(type) ?? new Set()
      attributesOf(properties['attributes']).forEach((name) => found.add(name))
      names.set(type, found)
    }
    Object.values(value).forEach(visit)
  }
  visit(root)
  return names
}

function sorted(names: Names): Record<string, readonly string[]> {
  return Object.fromEntries([...names].map(([type, of]) => [type, [...of].toSorted()]))
}

describe('names of attributes on the wire', () => {
  // REQ 3.32
  it('are those that the requirements list for each type (§3)', () => {
    const listed = namesInTable(requirements)
    const described = [...namesInDocument(document)].filter(([type]) => listed.has(type))
    expect(listed.size).toBeGreaterThan(20)
    expect(sorted(listed)).toEqual(sorted(new Map(described)))
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fhirJson } from './fhir-json.ts'

const written = (text: string): string => (JSON.parse(fhirJson({ text })) as { readonly text: string }).text

describe('a resource as a line', () => {
  // REQ 7.73
  it('is one line for every reader, and has no character that FHIR does not permit', () => {
    const one = fc.property(fc.string({ unit: 'binary' }), (text) => {
      const line = fhirJson({ text })
      expect(line).not.toMatch(/[\n\r\u0085\u2028\u2029]/)
      expect(written(text).replaceAll(/[\t\r\n]/g, '')).not.toMatch(/(?![\u007F-\u009F])\p{Cc}|\p{Cs}/u)
    })
    fc.assert(one)
  })

  it.each([
    'Zeile\nund\tTab\r\n',
    '"\\u0000\\" \\\\u2028',
    '\u202E=cmd|<script>🦊\u2028\u2029\u0085',
    '\\b\\f',
  ])('keeps every other character: %j', (text) => expect(written(text)).toBe(text))

  it.each(['a\0b', 'a\bb', 'a\u001Fb', 'a\uD83Db', 'a\uDC00b'])('replaces what is none: %j', (text) =>
    expect(written(text)).toBe('a\uFFFDb'),
  )
})

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClinic, browserOf } from '#testing/clinic.ts'
import type { TestBrowser } from '#testing/test-browser.ts'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { hasRepeatedName } from './repeated-names.ts'

let server: TestServer
let phone: TestBrowser
beforeAll(async () => {
  server = await openTestServer()
  const clinic = aClinic(server)
  phone = await browserOf(server, await clinic.client(await clinic.therapist()))
})
afterAll(() => server.close())

const isRepeated = (text: string) => hasRepeatedName(text, JSON.parse(text))

describe('a name that stands twice in a JSON object', () => {
  it.each([
    ['side by side', '{"a":1,"a":2}'],
    ['spelled in another way', String.raw`{"a":1,"\u0061":2}`],
    ['deep inside', '{"a":[{"b":{"c":[1,{"d":1,"e":":","d":{}}]}}]}'],
    ['with the same value', '{"a":1,"a":1}'],
    ['behind a text that looks like its end', String.raw`{"a":"\\\"}:","b":"\\","a":2}`],
    ['without a name', '{"":1,"":2}'],
    ['with signs that are spelled apart', '{"\u{1f642}":1,"\\ud83d\\ude42":2}'],
  ])('is found %s', (_, text) => {
    expect(isRepeated(text)).toBe(true)
  })

  it.each([
    '{}',
    '[]',
    '":"',
    '1',
    'null',
    '{"a":{"a":{"a":"a:a"}}}',
    '[{"a":1},{"a":1}]',
    ' { "a:" : ":" } ',
  ])('is not found where there is none: %s', (text) => {
    expect(isRepeated(text)).toBe(false)
  })

  it('is found in any text, and never where there is none', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue(), { noNullPrototype: true, minKeys: 1 }),
        fc.nat(),
        fc.constantFrom(0, 2),
        (value, at, indent) => {
          const names = Object.keys(value)
          const again = JSON.stringify(names[at % names.length])
          const text = JSON.stringify(value, undefined, indent)
          expect(isRepeated(text)).toBe(false)
          expect(isRepeated(`${text.slice(0, text.lastIndexOf('}'))},${again}:0}`)).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('is looked for in bodies of any depth', () => {
    const depth = 200_000
    const text = (inner: string) => `${'[{"a":'.repeat(depth)}${inner}${'}]'.repeat(depth)}`
    const parsed = { a: 1 }
    let deep: unknown = parsed
    for (let level = 0; level < depth; level += 1) deep = [{ a: deep }]
    expect(hasRepeatedName(text('{"a":1}'), deep)).toBe(false)
    expect(hasRepeatedName(text('{"a":1,"a":1}'), deep)).toBe(true)
  })
})

describe('a body in which a name stands twice', () => {
  // ASVS 1.5.3, 15.3.7
  it.each([
    ['the attributes', '{"data":{"type":"account","attributes":{"language":"de_DE","language":"en_EN"}}}'],
    [
      'their envelope',
      '{"data":{"type":"account","attributes":{}},"data":{"type":"account","attributes":{}}}',
    ],
    ['the id', '{"data":{"type":"account","id":"1","id":"2","attributes":{"language":"en_EN"}}}'],
    ['a value', '{"data":{"type":"account","attributes":{"language":{"a":1,"a":2}}}}'],
  ])('changes nothing and is refused, whatever stands twice: %s', async (_, raw) => {
    const answer = await phone.send('PATCH', '/rest/account', { raw })
    expect([answer.status, answer.code]).toEqual([400, 'ERROR.MALFORMED'])
    expect((await phone.get('/rest/account')).list[0]?.attributes['language']).toBe('de_DE')
  })

  it('is refused whoever sends it, before a password is looked at', async () => {
    const raw =
      '{"data":{"type":"login","attributes":{"alias":"a.b","alias":"c.d","password":"ein langes Passwort"}}}'
    const answer = await phone.send('POST', '/user/login', { raw })
    expect([answer.status, answer.code]).toEqual([400, 'ERROR.MALFORMED'])
  })
})

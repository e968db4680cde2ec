import type { Call } from '@standfest/domain/base/call.ts'
import fc from 'fast-check'
import type { WireRequest } from './exchange.ts'
import { type Draft, honest, type Words } from './honest-requests.ts'

/** Texts that are known to break programs. */
const nasty = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  'ＡＢＣ',
  'null',
  'undefined',
  'true',
  '-1',
  '1e400',
  'NaN',
  '0x10',
  "' or 1=1 --",
  '{"$ne":null}',
  '${7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'a'.repeat(3000),
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '\r\nx-injected: 1',
]

const mostKeys = 4000
const manyKeys = Array.from({ length: mostKeys }, (_, key) => `"k${key}":${key}`)

/** JSON of an unexpected type. */
const oddJson = fc.oneof(
  fc.constantFrom(
    'null',
    '{}',
    '[]',
    '0',
    '-1',
    '1e400',
    '-0',
    '99999999999999999999',
    'true',
    '"x"',
    '[[[[]]]]',
  ),
  fc.constantFrom(
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    '{"toString":1}',
    '{"length":-1}',
  ),
  fc.constantFrom(...nasty).map((text) => JSON.stringify(text)),
  fc.integer({ min: 10, max: 3000 }).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`),
  fc.integer({ min: 10, max: 1500 }).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
  fc.integer({ min: 500, max: mostKeys }).map((keys) => `{${manyKeys.slice(0, keys).join(',')}}`),
  fc.json({ maxDepth: 4 }),
)

type Mutation = (draft: Draft) => Draft

const jsonPlace = /"[^"]*"(?!\s*:)|\btrue\b|\bfalse\b|\bnull\b|-?\d+|\{\}|\[\]/g

/** Replaces one value of the body by JSON of an unexpected type. */
const anotherValue: fc.Arbitrary<Mutation> = fc.tuple(fc.nat(30), oddJson).map(([place, odd]) => (draft) => {
  const text = draft.body?.toString('utf8') ?? ''
  const places = [...text.matchAll(jsonPlace)]
  const found = places[place % Math.max(places.length, 1)]
  if (!found) return { ...draft, body: Buffer.from(odd) }
  return {
    ...draft,
    body: Buffer.from(text.slice(0, found.index) + odd + text.slice(found.index + found[0].length)),
  }
})

/** Adds a key that no schema knows to one object of the body. */
const anotherKey: fc.Arbitrary<Mutation> = fc
  .tuple(
    fc.nat(10),
    fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'id', 'unknown', '', 'data'),
    oddJson,
  )
  .map(([place, key, odd]) => (draft) => {
    const text = draft.body?.toString('utf8') ?? '{}'
    const places = [...text.matchAll(/\{/g)]
    const at = (places[place % Math.max(places.length, 1)]?.index ?? 0) + 1
    const comma = text[at] === '}' ? '' : ','
    return {
      ...draft,
      body: Buffer.from(`${text.slice(0, at)}${JSON.stringify(key)}:${odd}${comma}${text.slice(at)}`),
    }
  })

/** Bodies that are not JSON, not text, too long, or not of their declared type. */
const anotherBody: fc.Arbitrary<Mutation> = fc.oneof(
  fc.nat(400).map(
    (length): Mutation =>
      (draft) => ({ ...draft, body: draft.body?.subarray(0, length) ?? Buffer.from('{"data"') }),
  ),
  fc.uint8Array({ minLength: 1, maxLength: 60 }).map(
    (bytes): Mutation =>
      (draft) => ({ ...draft, body: Buffer.from(bytes) }),
  ),
  fc.uint8Array({ minLength: 1, maxLength: 8 }).map(
    (bytes): Mutation =>
      (draft) => {
        const body = draft.body ?? Buffer.from('{}')
        const half = Math.floor(body.length / 2)
        return {
          ...draft,
          body: Buffer.concat([
            body.subarray(0, half),
            Buffer.of(0xc3, 0x28, 0xff),
            bytes,
            body.subarray(half),
          ]),
        }
      },
  ),
  fc
    .constantFrom(
      Buffer.alloc(0),
      Buffer.from('\ufeff{}'),
      Buffer.from('['.repeat(100_000)),
      Buffer.from('{"a":'.repeat(40_000)),
      Buffer.from(JSON.stringify({ data: { type: 'x', attributes: { text: 'x'.repeat(300_000) } } })),
      Buffer.alloc(400_000, ' '),
      Buffer.from(`{"data":{"type":"survey","attributes":{${'"a":1,'.repeat(20_000)}"b":2}}}`),
    )
    .map(
      (body): Mutation =>
        (draft) => ({ ...draft, body }),
    ),
)

const oddHeader: fc.Arbitrary<readonly [string, string]> = fc.oneof(
  fc.tuple(
    fc.constant('content-type'),
    fc.constantFrom(
      'text/plain',
      'text/html',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-16',
      'application/json; charset=',
      'APPLICATION/JSON',
      'application/json;;;',
      'application/csp-report',
      '/',
      '*/*',
      '',
      'application/vnd.api+json',
      'x'.repeat(2000),
    ),
  ),
  fc.tuple(
    fc.constant('if-match'),
    fc.constantFrom(
      '',
      '*',
      '"1"',
      '1',
      '"-1"',
      '"0"',
      '"999999999"',
      '"9999999999"',
      'W/"1"',
      '"1", "2"',
      '"1e3"',
      'null',
      '\u00ff',
    ),
  ),
  fc.tuple(
    fc.constant('idempotency-key'),
    fc.constantFrom(
      '',
      ' ',
      'a',
      'a'.repeat(100),
      'a'.repeat(101),
      'a'.repeat(5000),
      '\u00e4',
      'a b',
      '__proto__',
      "'; drop table kept_answers --",
      '%00',
    ),
  ),
  fc.tuple(
    fc.constant('x-session'),
    fc.constantFrom(
      '',
      'Bearer',
      'Bearer ',
      'bearer x',
      `Bearer ${'x'.repeat(43)}`,
      `Bearer ${'x'.repeat(5000)}`,
      'Basic x',
      'Bearer \u00ff'.repeat(5),
      'Bearer __proto__',
    ),
  ),
  fc.tuple(
    fc.constant('cookie'),
    fc.constantFrom(
      '',
      ';;;',
      '=',
      'sf-client=',
      'sf-client=%zz',
      'sf-client=%00',
      '__proto__=1; constructor=2',
      `sf-client=${'x'.repeat(5000)}`,
      'sf-client=a; sf-client=b; sf-therapist=c',
      '\u00ff\u00fe',
    ),
  ),
  fc.tuple(
    fc.constant('authorization'),
    fc.constantFrom('', 'Basic', 'Basic ====', 'Bearer x', `Basic ${'x'.repeat(5000)}`),
  ),
  fc.tuple(
    fc.constantFrom('x-client-id', 'x-client-version'),
    fc.constantFrom('', 'CVA ', 'cva', 'v9.9', '\u00ff'),
  ),
  fc.tuple(
    fc.constant('sec-fetch-site'),
    fc.constantFrom('', 'cross-site', 'none', 'same-origin, same-origin'),
  ),
  fc.tuple(
    fc.constantFrom(
      'x-forwarded-for',
      'x-forwarded-proto',
      'x-forwarded-host',
      'forwarded',
      'host',
      'origin',
      'referer',
    ),
    fc.constantFrom('', '127.0.0.1', 'evil.example', '::1', ','.repeat(200)),
  ),
  fc.tuple(
    fc.constantFrom(
      'accept',
      'accept-encoding',
      'accept-language',
      'range',
      'if-none-match',
      'x-http-method-override',
      'client-cert',
    ),
    fc.constantFrom('', '*', 'DELETE', 'bytes=0-0', 'x'.repeat(2000)),
  ),
)

const anotherHeader: fc.Arbitrary<Mutation> = oddHeader.map(([name, value]) => (draft) => ({
  ...draft,
  headers: [...draft.headers, [name, value]],
}))

const oddQuery: fc.Arbitrary<readonly [string, string]> = fc.tuple(
  fc.constantFrom(
    'account',
    'accountId',
    'after',
    'from',
    'limit',
    'offset',
    'unknown',
    '__proto__',
    'constructor',
    'account[]',
    'account[x]',
    '',
  ),
  fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'binary', maxLength: 30 })),
)

const anotherQuery: fc.Arbitrary<Mutation> = fc.oneof(
  oddQuery.map(
    ([name, value]): Mutation =>
      (draft) => ({ ...draft, query: [...draft.query, [name, value]] }),
  ),
  fc.constant<Mutation>((draft) => ({ ...draft, query: [...draft.query, ...draft.query] })),
)

const oddPath = [
  '%zz',
  '%',
  '%00',
  '%c3%28',
  '..%2f..%2f',
  '%2e%2e/',
  ';a=b',
  '/',
  '//',
  '?a&b&&=',
  '?%zz=%zz',
  '?a=%c3%28',
  '?=',
  '?',
  '#x',
  '%0d%0ax:1',
  'x'.repeat(3000),
  '?a='.padEnd(2500, 'x'),
  '\\',
  '%5c',
  '*',
  '~',
  '.json',
]

const anotherPath: fc.Arbitrary<Mutation> = fc.oneof(
  fc.constantFrom(...oddPath).map(
    (odd): Mutation =>
      (draft) => ({ ...draft, path: `${draft.path}${odd}` }),
  ),
  fc.constantFrom(...oddPath).map(
    (odd): Mutation =>
      (draft) => ({ ...draft, path: draft.path.replace(/\/[^/]*$/, `/${odd}`) }),
  ),
)

const anotherMethod: fc.Arbitrary<Mutation> = fc
  .constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND', 'PURGE')
  .map((method) => (draft) => ({ ...draft, method }))

const mutation = fc.oneof(
  { weight: 5, arbitrary: anotherValue },
  { weight: 3, arbitrary: anotherKey },
  { weight: 2, arbitrary: anotherBody },
  { weight: 4, arbitrary: anotherHeader },
  { weight: 4, arbitrary: anotherQuery },
  { weight: 2, arbitrary: anotherPath },
  { weight: 1, arbitrary: anotherMethod },
)

/** Requests of a call: some valid, most with one or two defects. `usual` are the headers that a page sends. */
export function requestsOf(
  call: Call,
  words: Words,
  usual: () => Readonly<Record<string, string>>,
): fc.Arbitrary<WireRequest> {
  return fc.tuple(honest(call, words), fc.array(mutation, { maxLength: 2 })).map(([draft, mutations]) => {
    const { method, path, query, headers, body } = mutations.reduce((made, mutate) => mutate(made), draft)
    const search = query.length === 0 ? '' : `${path.includes('?') ? '&' : '?'}${encodedQuery(query)}`
    const given = new Set(headers.map(([name]) => name))
    const defaults = Object.entries({ 'content-type': 'application/json', ...usual() }).filter(
      ([name]) => !given.has(name),
    )
    return {
      method,
      path: `${path}${search}`,
      headers: [...defaults, ...headers],
      body: method === 'TRACE' ? undefined : body,
    }
  })
}

function encodedQuery(query: readonly (readonly [string, string])[]): string {
  return query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
}

/** As `encodeURIComponent`, but encodes lone surrogates too. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

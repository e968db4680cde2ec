import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, presentTimestamp, type TestServer } from '#testing/test-server.ts'
import { openScene, type Scene, sessionWith } from './certificate-cases.ts'
import { type Ask, askPlain } from './certificate-entrances.ts'
import type { Shown } from './made-certificates.ts'

const proxyAddress = '127.0.0.2'
const percent = (text: string) =>
  text
    .replaceAll('\n', '%0A')
    .replaceAll(' ', '%20')
    .replaceAll('+', '%2B')
    .replaceAll('/', '%2F')
    .replaceAll('=', '%3D')
const bare = (pem: string) => pem.replaceAll(/-----(BEGIN|END) CERTIFICATE-----|\n/g, '')

/** As Envoy writes it with `set_current_client_cert_details: { subject, cert, chain, uri }`. */
function xfcc({ certificate, chain }: Shown): string {
  const whole = percent([certificate, ...chain].join(''))
  return `Hash=${'0a'.repeat(32)};Cert="${percent(certificate)}";Chain="${whole}";Subject="CN=\\"Dr. M\\",O=Klinik; Nord";URI=urn:uuid:1`
}

type Format = {
  readonly name: 'envoy-xfcc' | 'traefik-pem'
  readonly header: string
  readonly forms: Readonly<Record<string, (shown: Shown) => string>>
  readonly refused: Readonly<Record<string, (shown: Shown) => string | string[]>>
}

const formats: readonly Format[] = [
  {
    name: 'envoy-xfcc',
    header: 'x-forwarded-client-cert',
    forms: {
      'with chain, subject and name': xfcc,
      'the certificate alone': ({ certificate }) => `Cert="${percent(certificate)}"`,
      'keys in small letters': ({ certificate }) => `by=spiffe://a/b;cert="${percent(certificate)}"`,
    },
    refused: {
      'two elements, the own one first': (shown) => `${xfcc(shown)},By=spiffe://mesh/b;Hash=00`,
      'two elements, the own one last': (shown) => `By=spiffe://mesh/b;Hash=00,${xfcc(shown)}`,
      'two certificates in one element': (shown) => `${xfcc(shown)};Cert="${percent(shown.certificate)}"`,
      'no certificate': () => `Hash=${'0a'.repeat(32)};Subject="CN=x"`,
      'a certificate within the quotes of another value': ({ certificate }) =>
        `Subject="CN=x\\";Cert=\\"${percent(certificate)}"`,
      'a certificate without quotes': ({ certificate }) => `Cert=${percent(certificate)}`,
      'an unfinished quote': ({ certificate }) => `Cert="${percent(certificate)}`,
      'words behind the quote': ({ certificate }) => `Cert="${percent(certificate)}"x`,
      'an empty pair at the end': (shown) => `${xfcc(shown)};`,
      'a broken percent sign': ({ certificate }) => `Cert="${percent(certificate)}%2"`,
      'two certificates in one value': ({ certificate, chain }) =>
        `Cert="${percent([certificate, ...chain].join(''))}"`,
      'no PEM': ({ der }) => `Cert="${percent(der.toString('base64'))}"`,
      'the header twice': (shown) => [xfcc(shown), xfcc(shown)],
      'a header too long': (shown) => `${xfcc(shown)};DNS=${'a'.repeat(12_288)}`,
    },
  },
  {
    name: 'traefik-pem',
    header: 'x-forwarded-tls-client-cert',
    forms: {
      'of version 3': ({ certificate }) => bare(certificate),
      'of version 3, with its chain': ({ certificate, chain }) => [certificate, ...chain].map(bare).join(','),
      'of version 2, percent-encoded, with its chain': ({ certificate, chain }) =>
        [certificate, ...chain].map((one) => percent(bare(one))).join(','),
    },
    refused: {
      'the chain first': ({ certificate, chain }) => [...chain, certificate].map(bare).join(','),
      'a place without a certificate': ({ certificate }) => `${bare(certificate)},`,
      'whole PEM': ({ certificate }) => percent(certificate),
      'base64 of nothing': () => 'AAAA',
      'a blank inside': ({ certificate }) => bare(certificate).replace('MII', 'MI I'),
      'an encoded comma': ({ certificate, chain }) => [certificate, ...chain].map(bare).join('%2C'),
      'a broken percent sign': ({ certificate }) => `${percent(bare(certificate))}%`,
      'a certificate cut off': ({ der }) => der.subarray(0, -3).toString('base64'),
      'the header twice': ({ certificate }) => [bare(certificate), bare(certificate)],
      'a header too long': ({ certificate }) => Array.from({ length: 40 }, () => bare(certificate)).join(','),
    },
  },
]

// REQ 4.395
describe.each(formats)(
  'a therapist’s certificate that a proxy hands on as $name',
  ({ name, header, forms, refused }) => {
    let server: TestServer
    let scene: Scene
    let shown: Shown
    beforeAll(async () => {
      server = await openTestServer(
        {
          THERAPIST_CERTIFICATES: 'required',
          TRUSTED_PROXIES: proxyAddress,
          PROXY_CERTIFICATE_FORMAT: name,
        },
        { moment: presentTimestamp() },
      )
      const ask = (one: Ask) => askFrom(proxyAddress, one)
      const portOf = () => Number(new URL(server.urls.THERAPIST).port)
      scene = await openScene({
        mode: 'nginx in front',
        server,
        ca: Buffer.alloc(0),
        portOf,
        ask,
        askBehind: ask,
        close: server.close,
      })
      shown = await scene.good()
    })
    afterAll(() => server.close())

    function askFrom(address: string, one: Ask) {
      return askPlain(Number(new URL(server.urls[one.site ?? 'THERAPIST']).port), one, address)
    }

    /** A call of a session that is bound to the certificate. */
    async function called(
      headers: Ask['headers'],
      { from = proxyAddress, site = 'THERAPIST' }: { from?: string; site?: Ask['site'] } = {},
    ) {
      const session = await sessionWith(scene, scene.person, shown)
      const answer = await askFrom(from, {
        path: '/api/rest/account',
        headers: { ...session, ...headers },
        site,
      })
      return `${answer.status} ${answer.code ?? ''}`.trim()
    }

    it.each(Object.entries(forms))('opens the door: %s', async (_form, write) => {
      expect(await called({ [header]: write(shown) })).toBe('200')
    })

    it('is needed: without the header, or with an empty one, the door stays closed', async () => {
      expect(await called({})).toMatch(/^40[13] /)
      expect(await called({ [header]: '' })).toMatch(/^40[13] /)
    })

    it.each(Object.entries(refused))('is refused: %s', async (_fault, write) => {
      expect(await called({ [header]: write(shown) })).toMatch(/^(400 ERROR.MALFORMED|40[13] .*|431.*)$/)
    })

    it('is the one of the account: another one opens nothing', async () => {
      const foreign = await scene.make({ account: scene.colleague.id })
      const [write] = Object.values(forms)
      expect(await called({ [header]: write?.(foreign) ?? '' })).toMatch(/^40[13] /)
    })

    it.each(['CLIENT', 'ADMIN'] as const)('is refused on the other sites: %s', async (site) => {
      const [write] = Object.values(forms)
      expect(await called({ [header]: write?.(shown) ?? '' }, { site })).toBe('400 ERROR.MALFORMED')
    })

    it('is refused from anybody but the proxy, and noted', async () => {
      const [write] = Object.values(forms)
      const noted = () => server.logged.filter(({ event }) => event === 'certificate-header-refused').length
      const before = noted()
      expect(await called({ [header]: write?.(shown) ?? '' }, { from: '127.0.0.1' })).toBe(
        '400 ERROR.MALFORMED',
      )
      expect(noted()).toBe(before + 1)
    })

    it.each(formats.filter((other) => other.name !== name))(
      'is refused in the form of $name',
      async (other) => {
        const [write] = Object.values(other.forms)
        expect(await called({ [other.header]: write?.(shown) ?? '' })).toBe('400 ERROR.MALFORMED')
      },
    )
  },
)

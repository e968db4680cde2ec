import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authoritySeconds, certificateSeconds } from '@standfest/domain/features/therapists/certificates.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aRequest } from '#testing/requests.ts'
import {
  issueLeaf,
  type MadeAuthority,
  makeIssuer,
  makeRevocationList,
  makeRoot,
  pemText,
} from './authority.ts'
import { type Chain, isChainGood } from './certificate-chain.ts'
import { publicKeyOfRequest } from './certificate-request.ts'

const now = Date.parse('2026-03-12T08:30:00Z') / 1000
const account = '01941f29-7c00-7000-8000-00000000000a'
const other = '01941f29-7c00-7000-8000-00000000000b'
const year = { from: now, until: now + certificateSeconds }

let folder: string
let root: MadeAuthority
let issuer: MadeAuthority
let leaf: { certificate: Buffer; serial: Buffer }
let chain: Chain
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'standfest-authority-'))
  root = await makeRoot({ from: now, until: now + authoritySeconds.root })
  issuer = await makeIssuer(root, { from: now, until: now + authoritySeconds.issuing })
  leaf = await issue(issuer)
  chain = { leaf: leaf.certificate, issuer: issuer.certificate, root: root.certificate }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function issue(by: MadeAuthority, { name = '', validity = year, accountId = account } = {}) {
  const publicKey = await publicKeyOfRequest((await aRequest({ name })).request)
  if (!publicKey) throw new Error('the request was refused')
  return issueLeaf(by, { publicKey, accountId, validity })
}

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

/** Parses a certificate with openssl, as an independent implementation. */
function openssl(...words: string[]): string {
  return execFileSync('openssl', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

describe('a certificate of the clinic’s own authority', () => {
  // ASVS 11.2.3
  // TR-2 O.Cryp_5
  // TR-3 O.Cryp_5
  it('is good for logging in as one account, names no person, and lasts a year', () => {
    const seen = new X509Certificate(leaf.certificate)
    expect(seen.subject).toBe('CN=Standfest')
    expect(seen.subjectAltName).toBe(`URI:urn:standfest:account:${account}`)
    expect(seen.ca).toBe(false)
    expect(seen.keyUsage).toEqual(['1.3.6.1.5.5.7.3.2'])
    expect(seen.validToDate.getTime() - seen.validFromDate.getTime()).toBe(365 * 86_400_000)
    expect(seen.serialNumber).toHaveLength(32)
    expect(seen.publicKey.asymmetricKeyDetails?.namedCurve).toBe('prime256v1')
  })

  it('stands below an issuer for two years and a root for ten, which sign nothing else', () => {
    const [one, two] = [new X509Certificate(issuer.certificate), new X509Certificate(root.certificate)]
    const years = [one, two].map(
      (each) => (each.validToDate.getTime() - each.validFromDate.getTime()) / 31_536_000_000,
    )
    expect(years).toEqual([2, 10])
    const text = openssl(
      'x509',
      '-noout',
      '-text',
      '-in',
      file('issuer.pem', pemText('CERTIFICATE', issuer.certificate)),
    )
    expect(text).toContain('CA:TRUE, pathlen:0')
    expect(text).toContain('Certificate Sign, CRL Sign')
  })

  it('has a serial number of its own each time', async () => {
    const serials = await Promise.all(
      Array.from({ length: 20 }, async () => (await issue(issuer)).serial.toString('hex')),
    )
    expect(new Set(serials).size).toBe(20)
  })

  it('is what openssl takes for a client’s certificate, until the authority revokes it', async () => {
    const week = { from: now, until: now + 7 * 86_400 }
    const another = await issue(issuer)
    const list = (revoked: Buffer[]) =>
      makeRevocationList(
        issuer,
        revoked.map((serial) => ({ serial, at: now })),
        week,
      )
    const trust = file(
      'trust.pem',
      pemText('CERTIFICATE', root.certificate) + pemText('CERTIFICATE', issuer.certificate),
    )
    const shown = file('leaf.pem', pemText('CERTIFICATE', leaf.certificate))
    const verify = async (revoked: Buffer[]) => {
      const crl = file('crl.pem', pemText('X509 CRL', await list(revoked)))
      const words = [
        '-purpose',
        'sslclient',
        '-attime',
        String(now + 60),
        '-crl_check',
        '-CRLfile',
        crl,
        '-CAfile',
        trust,
      ]
      return openssl('verify', ...words, shown)
    }
    expect(await verify([another.serial])).toContain('OK')
    await expect(verify([another.serial, leaf.serial])).rejects.toThrow('certificate revoked')
  })
})

// ASVS 12.1.3
// TR-2 O.Ntwk_1
describe('the check of a chain', () => {
  it('takes what the authority issued, from its first to its last second', () => {
    const verdicts = [now - 1, now, now + certificateSeconds - 1, now + certificateSeconds].map((moment) =>
      isChainGood(chain, account, moment),
    )
    expect(verdicts).toEqual([false, true, true, false])
  })

  it('takes it for its own account only', () => {
    expect(isChainGood(chain, other, now)).toBe(false)
  })

  it('takes none of another authority, whatever that calls itself', async () => {
    const stranger = await makeRoot({ from: now, until: now + authoritySeconds.root })
    const strangersIssuer = await makeIssuer(stranger, { from: now, until: now + authoritySeconds.issuing })
    const strange = await issue(strangersIssuer)
    expect(isChainGood({ ...chain, leaf: strange.certificate }, account, now)).toBe(false)
    expect(isChainGood({ ...chain, issuer: strangersIssuer.certificate }, account, now)).toBe(false)
    expect(isChainGood({ ...chain, root: stranger.certificate }, account, now)).toBe(false)
    // Signed with another authority's key under our issuer's name.
    const masked = await issueLeaf(
      { certificate: issuer.certificate, privateKey: strangersIssuer.privateKey },
      {
        publicKey: new X509Certificate(leaf.certificate).publicKey.export({ type: 'spki', format: 'der' }),
        accountId: account,
        validity: year,
      },
    )
    expect(isChainGood({ ...chain, leaf: masked.certificate }, account, now)).toBe(false)
  })

  it('takes no authority for an account’s certificate, and no account’s certificate for an authority', async () => {
    expect(isChainGood({ ...chain, leaf: issuer.certificate }, account, now)).toBe(false)
    const below = await issueLeaf(
      { certificate: leaf.certificate, privateKey: issuer.privateKey },
      {
        publicKey: new X509Certificate(leaf.certificate).publicKey.export({ type: 'spki', format: 'der' }),
        accountId: account,
        validity: year,
      },
    )
    expect(
      isChainGood(
        { leaf: below.certificate, issuer: leaf.certificate, root: issuer.certificate },
        account,
        now,
      ),
    ).toBe(false)
  })

  it('takes no bytes that are no certificate', () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from('certificate'), leaf.certificate.subarray(1)])
      expect(isChainGood({ ...chain, leaf: bytes }, account, now)).toBe(false)
  })
})

describe('a request for a certificate', () => {
  // ASVS 11.6.1
  it('is taken for a P-256 key, and nothing that it says of its owner is taken over', async () => {
    const { certificate } = await issue(issuer, { name: 'CN=Dr. Ada Berg, O=Klinik, E=ada@klinik.example' })
    expect(new X509Certificate(certificate).subject).toBe('CN=Standfest')
    expect(certificate.toString('latin1')).not.toMatch(/Berg|Klinik|klinik/)
  })

  it.each(['P-384', 'RSA', 'Ed25519'] as const)('is refused for a key of the kind %s', async (kind) => {
    expect(await publicKeyOfRequest((await aRequest({ kind })).request)).toBeUndefined()
  })

  it('is refused when another key signed it: who asks must hold the key', async () => {
    const [mine, theirs] = [await aRequest(), await aRequest()].map(({ request }) => derOf(request))
    if (!mine || !theirs) throw new Error('no requests')
    // One request with the other's key: both have the same layout up to key and signature.
    const at = mine.indexOf(Buffer.from([0x03, 0x42, 0x00, 0x04]))
    const swapped = Buffer.from(mine)
    theirs.copy(swapped, at + 4, at + 4, at + 4 + 64)
    expect(await publicKeyOfRequest(pemOf(swapped))).toBeUndefined()
    expect(await publicKeyOfRequest(pemOf(mine))).toBeDefined()
  })

  it.each([
    ['nothing', () => ''],
    ['words', () => 'a certificate please'],
    ['no request between the lines', () => pemOf(Buffer.from('no request'))],
    ['half a request', (pem: string) => pemOf(derOf(pem).subarray(0, 60))],
    ['two requests', (pem: string) => pem + pem],
    ['a certificate', () => pemText('CERTIFICATE', leaf.certificate)],
  ])('is refused when it is %s', async (_, made) => {
    expect(await publicKeyOfRequest(made((await aRequest()).request))).toBeUndefined()
  })
})

function derOf(pem: string): Buffer {
  return Buffer.from(pem.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64')
}

function pemOf(der: Buffer): string {
  return `-----BEGIN CERTIFICATE REQUEST-----\n${der.toString('base64')}\n-----END CERTIFICATE REQUEST-----\n`
}

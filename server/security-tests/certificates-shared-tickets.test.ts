import { randomBytes } from 'node:crypto'
import { TLSSocket, type TlsOptions } from 'node:tls'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  askResumed,
  endAllSessions,
  openScene,
  type Scene,
  sessionOf,
  sessionWith,
} from './certificate-cases.ts'
import { type Entrance, openOwnTls } from './certificate-entrances.ts'
import type { Shown } from './made-certificates.ts'

/**
 * The planted fault: session tickets shared by all listeners, and a check that trusts TLS instead of the certificate's
 * bytes. Node 20 marks such connections as `authorized`; Node 24 does not, so the check trusts resumed ones too.
 */
const fault = vi.hoisted(() => ({
  sharedTickets: false,
  believed: undefined as Buffer | undefined,
}))
const shared = randomBytes(48)

vi.mock('#http/tls.ts', async (original) => {
  const real = await original<typeof import('#http/tls.ts')>()
  const tlsOptions = (...given: Parameters<typeof real.tlsOptions>): TlsOptions => {
    const { secureOptions, ...honest } = real.tlsOptions(...given)
    if (!fault.sharedTickets) return { ...honest, ...(secureOptions === undefined ? {} : { secureOptions }) }
    return { ...honest, ticketKeys: shared }
  }
  return { ...real, tlsOptions }
})
vi.mock('#http/client-certificate.ts', async (original) => {
  const real = await original<typeof import('#http/client-certificate.ts')>()
  const shownCertificate: typeof real.shownCertificate = (request, site, terms) => {
    const { socket } = request.raw
    const isKnown = socket instanceof TLSSocket && (socket.authorized || socket.isSessionReused())
    return fault.believed !== undefined && isKnown
      ? fault.believed
      : real.shownCertificate(request, site, terms)
  }
  return { ...real, shownCertificate }
})

let door: Entrance
let scene: Scene
let good: Shown
async function open(sharedTickets: boolean): Promise<void> {
  fault.sharedTickets = sharedTickets
  door = await openOwnTls()
  scene = await openScene(door)
  good = await scene.good()
}
beforeEach(() => {
  fault.believed = undefined
})
afterEach(() => door.close())

/** Resumes a TLS session of the clients' site on the therapists' site, without a certificate. */
async function replay() {
  await endAllSessions(scene)
  const headers = await sessionWith(scene, scene.person, good)
  const tlsSession = await sessionOf(door, 'CLIENT', undefined)
  if (tlsSession === undefined) throw new Error('the public site hands out no tickets')
  const { resumed, answer } = await askResumed(door, { tlsSession, shown: undefined, headers })
  return { resumed, status: answer.status }
}

describe('a ticket of the public site at the site of therapists', () => {
  it('resumes nothing', async () => {
    await open(false)
    expect(await replay()).toEqual({ resumed: false, status: 403 })
  })

  it('resumes nothing even where TLS’s word is believed', async () => {
    await open(false)
    fault.believed = good.der
    expect(await replay()).toEqual({ resumed: false, status: 403 })
  })

  it('resumes where tickets are shared, and is refused for want of a certificate', async () => {
    await open(true)
    expect(await replay()).toEqual({ resumed: true, status: 403 })
  })

  it('gets somebody in where tickets are shared and TLS’s word is believed: this is what the cases look for', async () => {
    await open(true)
    fault.believed = good.der
    expect(await replay()).toEqual({ resumed: true, status: 200 })
  })
})

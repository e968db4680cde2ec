import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestServer, type TestServer } from '#testing/test-server.ts'
import { countingAttempts } from '#testing/visitor.ts'
import { withFault } from './planted-faults.ts'
import { openScene, type Scene, type TimeWindow, windows } from './time-windows.ts'

const plants = await vi.hoisted(() => import('./planted-faults.ts'))

vi.mock('#database/connection.ts', async (original) => plants.plantInStatements(await original()))
vi.mock('@standfest/domain/features/login/login.ts', async (original) =>
  plants.plantInLogin(await original()),
)
vi.mock('@standfest/domain/features/login/recovery.ts', async (original) =>
  plants.plantInRecovery(await original()),
)
vi.mock('@standfest/domain/features/login/attempts.ts', async (original) =>
  plants.plantInAttempts(await original()),
)
vi.mock('#vault/certificate-chain.ts', async (original) => plants.plantInCertificateChain(await original()))
vi.mock('#vault/passwords.ts', async (original) => ({
  ...(await original<typeof import('#vault/passwords.ts')>()),
  // Renewing outdated hashes would slow hundreds of logins down.
  isHashOutdated: () => false,
}))

let server: TestServer
let scene: Scene
beforeAll(async () => {
  server = await openTestServer({
    ...countingAttempts,
    THERAPIST_CERTIFICATES: 'required',
    PROXY_CERTIFICATE_FORMAT: 'nginx-escaped',
  })
  scene = await openScene(server)
})
afterAll(() => server.close())

const hour = 3_600_000
const day = 24 * hour
/** Distances from a window's end to test, in milliseconds: also after clock jumps. */
const distances = [0, 1, 1000, hour, day, 365 * day]

/** Cases in which a window is open but should be closed, or the other way round, near its ends. */
async function wrongMomentsOf(window: TimeWindow, moments = momentsOf(window)): Promise<string[]> {
  const wrong: string[] = []
  for (const at of moments) {
    server.clock.set(new Date(scene.start).toISOString())
    const look = await window.open(scene)
    server.clock.set(new Date(scene.start + at).toISOString())
    const isOpen = await look()
    if (isOpen !== isInside(window, at)) wrong.push(`${at} ms: ${isOpen ? 'open' : 'closed'}`)
  }
  return wrong
}

/** The times at which a window is tried, in milliseconds from its opening. */
function momentsOf({ from, until }: TimeWindow): number[] {
  const around = [from, until].flatMap((edge) => distances.flatMap((far) => [edge - far, edge + far]))
  return [...new Set(around)].toSorted((one, other) => one - other)
}

/**
 * Whether a window should be open at a time. The server's clock has whole seconds, so that the last millisecond before
 * the end counts as open.
 */
function isInside({ from, until }: TimeWindow, at: number): boolean {
  const second = Math.floor(at / 1000) * 1000
  return from <= second && second < until
}

describe('what is open for a time', () => {
  it.each(windows.map((one) => [one.what, one] as const))(
    '%s: opens and ends to the millisecond, and no jump of the clock makes it longer (§4)',
    { timeout: 600_000 },
    async (_, window) => {
      expect(await wrongMomentsOf(window)).toEqual([])
    },
  )

  it.each(windows.map((one) => [one.what, one] as const))(
    '%s: is found wrong when the moment of its end is let in',
    { timeout: 600_000 },
    async (_, window) => {
      const found = await withFault(window.fault, () => wrongMomentsOf(window, [window.until]))
      expect(found).toEqual([`${window.until} ms: open`])
    },
  )

  it('is looked at from more than two hundred moments; those of substitutions have a test of their own', () => {
    expect(windows.flatMap(momentsOf).length).toBeGreaterThan(200)
  })
})

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { root, startDemoClinics } from './server-process.ts'

/** Where the tests' processes read which clinics there are. */
export const clinicsVariable = 'STANDFEST_E2E_CLINICS'

/**
 * A demo clinic for each test that may run at a time: a test that turns the clock on has a clinic for itself. The
 * pages must be built.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright takes the default export
export default async function startClinics({ workers }: FullConfig): Promise<() => Promise<void>> {
  if (!existsSync(join(root, 'web/dist/index.html'))) throw new Error('Build the pages: npm test -- e2e')
  const servers = await startDemoClinics(workers)
  process.env[clinicsVariable] = JSON.stringify(servers)
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()))
  }
}

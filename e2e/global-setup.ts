import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { root, startDemoClinics } from './server-process.ts'

/** The file from which the test processes read which demo clinics run. */
export const clinicsVariable = 'STANDFEST_E2E_CLINICS'

/**
 * Starts a demo clinic for each test worker: a test that moves the server's clock has a clinic to itself. The pages
 * must be built.
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

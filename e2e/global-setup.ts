import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { loadDemoClinic, root, startCopyOf } from './server-process.ts'

/** The file from which the test processes read which demo clinics run. */
export const clinicsVariable = 'STANDFEST_E2E_CLINICS'
/** The folder with the demo clinic's data, for a test that starts a server of its own on a copy. */
export const loadedVariable = 'STANDFEST_E2E_LOADED'

/**
 * Starts a demo clinic for each test worker: a test that moves the server's clock has a clinic to itself. The pages
 * must be built.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright takes the default export
export default async function startClinics({ workers }: FullConfig): Promise<() => Promise<void>> {
  if (!existsSync(join(root, 'web/dist/index.html'))) throw new Error('Build the pages: npm test -- e2e')
  const loaded = await loadDemoClinic()
  const servers = await Promise.all(Array.from({ length: workers }, () => startCopyOf(loaded)))
  process.env[clinicsVariable] = JSON.stringify(servers)
  process.env[loadedVariable] = loaded
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()))
    rmSync(loaded, { recursive: true, force: true })
  }
}

import type { LaunchOptions } from '@playwright/test'

/** How a browser is started; without a program it is Playwright's own. */
export function launchOptionsOf(program: string | undefined): LaunchOptions {
  return {
    ...(program === undefined ? {} : { executablePath: program }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--process-per-site',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}

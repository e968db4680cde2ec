import type { LaunchOptions } from '@playwright/test'

/** How a browser is started; without a program it is Playwright's own. */
export function launchOptionsOf(program: string | undefined): LaunchOptions {
  return {
    ...(program === undefined ? {} : { executablePath: program }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // A page of a test lives for seconds: a process of its own and optimised code would cost more than they save.
      '--process-per-site',
      '--js-flags=--no-opt --no-maglev',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}

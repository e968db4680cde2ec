import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { test as base } from './standfest.ts'

/** Character encodings in which browsers store text: files, histories, and the values of scripts. */
const encodings = ['utf8', 'utf16le', 'latin1'] as const

/** A persistent browser profile in a folder, as on a phone: a test can search it for what stays on a device. */
export type Profile = {
  readonly context: BrowserContext
  /**
   * Closes the browser and returns which words occur in which files of its profile, in any of a browser's encodings.
   */
  readonly filesWith: (...words: readonly string[]) => Promise<readonly string[]>
}

export const test = base.extend<{ readonly profile: Profile }>({
  profile: async ({ locale, viewport, launchOptions, faults }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'standfest-profile-'))
    const context = await chromium.launchPersistentContext(folder, {
      ...launchOptions,
      // Pages that lie in memory for the back button are part of what may stay.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
      locale: locale ?? 'de-DE',
      viewport: viewport ?? null,
      timezoneId: 'Europe/Berlin',
      serviceWorkers: 'allow',
    })
    await faults.watch(context)
    const filesWith = async (...words: readonly string[]) => {
      await context.close()
      return filesBelow(folder, words)
    }
    await use({ context, filesWith })
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  },
})

function filesBelow(folder: string, words: readonly string[]): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return filesBelow(path, words)
    const bytes = readFileSync(path)
    return words
      .filter((word) => encodings.some((encoding) => bytes.includes(Buffer.from(word, encoding))))
      .map((word) => `${word}: ${path}`)
  })
}

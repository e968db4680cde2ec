import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { launchOptionsOf } from './launch-options.ts'

const report = process.env['STANDFEST_REPORT']

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 800 } }

/**
 * Which of the four projects a journey runs in. An untagged one runs in two, which have both languages and both
 * widths; @everyLook, the product's main task, in all four; @bothPhones at phone width, in both languages and themes. The
 * check of every page, @everyPage, tries the colours of both themes in each project: all four at night only. @phone runs at
 * phone width and @desk at desktop width, where such work is done, at night in both projects; @once always in the first only;
 * @night never by day.
 */
const isNight = process.env['STANDFEST_SIZES'] === 'full'
const never = /(?!)/
const notOnPhone = isNight ? never : /@desk|@night/
const notAtDesk = isNight ? /@once|@bothPhones/ : /@once|@phone|@bothPhones|@night/
const everyLook = isNight ? /@everyLook|@everyPage/ : /@everyLook/

type Look = NonNullable<PlaywrightTestConfig['use']>

/** Four projects that combine language, theme and width pairwise, instead of all eight combinations. */
const looks = {
  'de-light-phone': { locale: 'de-DE', colorScheme: 'light', ...phone },
  'en-dark-phone': { locale: 'en-GB', colorScheme: 'dark', ...phone },
  'de-dark-desktop': { locale: 'de-DE', colorScheme: 'dark', ...desktop },
  'en-light-desktop': { locale: 'en-GB', colorScheme: 'light', ...desktop },
} satisfies Record<string, Look>

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results/e2e',
  reporter: report === undefined ? [['list']] : [['list'], ['json', { outputFile: report }]],
  // One more than the cores of the smallest machine: a journey waits for a page or the server an eighth of its time.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    timezoneId: 'Europe/Berlin',
    // What stays on a device for a time without a connection has a journey of its own.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'off',
    video: 'off',
    launchOptions: launchOptionsOf(process.env['CHROMIUM_PATH']),
  },
  projects: [
    { name: 'de-light-phone', use: looks['de-light-phone'], grepInvert: notOnPhone },
    { name: 'en-light-desktop', use: looks['en-light-desktop'], grepInvert: notAtDesk },
    {
      name: 'en-dark-phone',
      use: looks['en-dark-phone'],
      grep: new RegExp(`${everyLook.source}|@bothPhones`),
    },
    { name: 'de-dark-desktop', use: looks['de-dark-desktop'], grep: everyLook },
  ],
})

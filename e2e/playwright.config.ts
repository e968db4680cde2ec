import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { launchOptionsOf } from './launch-options.ts'

const report = process.env['STANDFEST_REPORT']

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 800 } }

/**
 * Which of the four projects a journey runs in. An untagged one runs in two, which have both languages and both
 * widths; @everyLook, the product's main task, in all four. @phone runs at phone width and @desk at desktop width, where such
 * work is done or its layout is the harder one, at night in both of those projects; @bothPhones at phone width, in both
 * languages and themes, @onePhone as well, but in the dark one at night only; @once always in the first only; @night never by
 * day. The check of every page, @everyPage, tries the colours of both themes in each of its projects: all four at night only.
 */
const isNight = process.env['STANDFEST_SIZES'] === 'full'
const never = /(?!)/
const notOnPhone = isNight ? never : /@desk|@night/
const notAtDesk = isNight ? /@once|@bothPhones|@onePhone/ : /@once|@phone|@bothPhones|@onePhone|@night/
const everyLook = isNight ? /@everyLook|@everyPage/ : /@everyLook/
const darkPhone = isNight ? /@everyLook|@everyPage|@bothPhones|@onePhone/ : /@everyLook|@bothPhones/

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
  // The projects with few journeys come first: at the end a long one would leave the other workers without work.
  projects: [
    { name: 'en-dark-phone', use: looks['en-dark-phone'], grep: darkPhone },
    { name: 'de-dark-desktop', use: looks['de-dark-desktop'], grep: everyLook },
    { name: 'de-light-phone', use: looks['de-light-phone'], grepInvert: notOnPhone },
    { name: 'en-light-desktop', use: looks['en-light-desktop'], grepInvert: notAtDesk },
  ],
})

import { z } from 'zod'
import { Instant } from '#base/day.ts'

/** Browsers and systems that are distinguished: enough to recognise one's own device, not enough to fingerprint it. */
const browsers = ['chrome', 'edge', 'firefox', 'safari', 'other'] as const
const systems = ['android', 'ios', 'linux', 'macos', 'windows', 'other'] as const

/** One open session of the own account. */
export const OwnSession = z.object({
  openedAt: Instant,
  lastActiveAt: Instant,
  endsAt: Instant,
  browser: z.enum(browsers),
  system: z.enum(systems),
  /** The calling session. */
  present: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

/** The device kind from the user agent; nothing more specific is stored. */
export function deviceOf(userAgent: string): Pick<OwnSession, 'browser' | 'system'> {
  return { browser: browserOf(userAgent), system: systemOf(userAgent) }
}

function browserOf(userAgent: string): OwnSession['browser'] {
  if (/\bEdg(e|A|iOS)?\//.test(userAgent)) return 'edge'
  if (/\b(Firefox|FxiOS)\//.test(userAgent)) return 'firefox'
  if (/\b(Chrome|CriOS|Chromium)\//.test(userAgent)) return 'chrome'
  return /\bSafari\//.test(userAgent) ? 'safari' : 'other'
}

function systemOf(userAgent: string): OwnSession['system'] {
  if (/\bAndroid\b/.test(userAgent)) return 'android'
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent)) return 'ios'
  if (/\bWindows\b/.test(userAgent)) return 'windows'
  if (/\bMac OS X\b/.test(userAgent)) return 'macos'
  return /\bLinux\b/.test(userAgent) ? 'linux' : 'other'
}

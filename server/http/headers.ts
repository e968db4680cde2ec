import type { Instant } from '@standfest/domain/base/day.ts'
import type { Clock } from '#config/clock.ts'

const everyAnswer: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
}

const twoYearsSeconds = 63_072_000
const everySecureAnswer = {
  ...everyAnswer,
  'strict-transport-security': `max-age=${twoYearsSeconds}; includeSubDomains`,
}

/** Parameters of the response headers. */
export type AnswerNeeds = {
  readonly secure: boolean
  /** The build of the pages, so that an open page notices an update. */
  readonly build: string
  readonly clock: Clock
}

/** Headers of every response: browser security, and server facts for the pages. */
export function answerHeaders({ secure, build, clock }: AnswerNeeds): Readonly<Record<string, string>> {
  return {
    ...(secure ? everySecureAnswer : everyAnswer),
    'x-api-version': '1',
    'x-build': build,
    date: dateText(clock.instant()),
  }
}

const millisecondsPerSecond = 1000

let written = { instant: Number.NaN, text: '' }

/** The `Date` header from the server's clock, which pages use as the present; written once a second. */
function dateText(instant: Instant): string {
  if (written.instant !== instant)
    written = { instant, text: new Date(instant * millisecondsPerSecond).toUTCString() }
  return written.text
}

const reportPlace = 'report-uri /csp'

/** The content security policy of a worker script: connections to this site only. */
export const scriptPolicy = [
  "default-src 'none'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  reportPlace,
].join('; ')

/**
 * Hashes of the inline styles written by React Aria: pressable elements, and scroll locks. A new one shows as a policy
 * violation, which every browser test fails on.
 */
const writtenStyles = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
]

/**
 * The content security policy of the page: own scripts and styles, no other inline code, Trusted Types. It is constant,
 * because the service worker's cached page keeps its header.
 */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  ["style-src 'self'", ...writtenStyles].join(' '),
  "img-src 'self' blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
  reportPlace,
].join('; ')

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

/** Over https browsers are told to stay there. */
function securityHeaders(secure: boolean): Readonly<Record<string, string>> {
  return secure
    ? { ...everyAnswer, 'strict-transport-security': `max-age=${twoYearsSeconds}; includeSubDomains` }
    : everyAnswer
}

/** What the headers of an answer depend on. */
export type AnswerNeeds = {
  readonly secure: boolean
  /** Changes with the pages, so that one left open notices that it is older than the server. */
  readonly build: string
  readonly clock: Clock
}

/** Headers of every answer: those for the browser's own safety, and what the pages learn of the server. */
export function answerHeaders({ secure, build, clock }: AnswerNeeds): Readonly<Record<string, string>> {
  return {
    ...securityHeaders(secure),
    'x-api-version': '1',
    'x-build': build,
    date: dateText(clock.instant()),
  }
}

const millisecondsPerSecond = 1000

/** The `Date` of an answer: pages take it for the server's present, so it is the clock that the rules go by. */
function dateText(instant: Instant): string {
  return new Date(instant * millisecondsPerSecond).toUTCString()
}

const reportPlace = 'report-uri /csp'

/** The policy that a worker takes from its own script: it talks to this site and does nothing else. */
export const scriptPolicy = [
  "default-src 'none'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  reportPlace,
].join('; ')

/**
 * The styles that React Aria writes into the page, by their hashes: of what can be pressed, and of a page that must not
 * scroll behind a dialog. A new one shows as a violation of the policy, which every browser test takes for a fault.
 */
const writtenStyles = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
]

/**
 * The policy of the page itself: own scripts, own styles, nothing else inline, Trusted Types. It is the same for every
 * answer, because a page that the service worker keeps goes on with the header that it came with.
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

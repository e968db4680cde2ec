import { z } from 'zod'
import type { Instant } from '#base/day.ts'
import type { RefusalReason } from './hospital-reports.ts'

/** The longest answer of the hospital's system that is read, and the longest wording that is kept. */
export const answerMaxBytes = 64 * 1024
export const wordingMaxLength = 4000

/** What an answer means: taken in; refused, and the same report will be refused again; or to be tried again. */
export type AnswerOutcome = 'accepted' | 'refused' | 'again'

/** Answers to a report itself. Everything else is a matter of the connection, which may be mended. */
const refusing: ReadonlySet<number> = new Set([400, 409, 410, 413, 415, 422])

/**
 * What the answer of the hospital's system means. Taken in is what FHIR calls created, or already there; a page of a proxy in between is
 * no such answer, however friendly its status. A repeated report that it already has is taken in: the answer to the try before was lost
 * on the way. A redirect is never followed.
 */
export function outcomeOf(status: number, body: string): AnswerOutcome {
  if (status === 200 || status === 201) {
    if (issuesOf(body).some(({ severity }) => severity === 'error' || severity === 'fatal')) return 'refused'
    return body.trim() === '' || isFhir(body) ? 'accepted' : 'again'
  }
  if (!refusing.has(status)) return 'again'
  return issuesOf(body).some(({ code }) => code === 'duplicate') ? 'accepted' : 'refused'
}

/** Whether a body is a FHIR resource, as far as it was read: a receiver may send the whole report back. */
function isFhir(body: string): boolean {
  return /^\s*\{/.test(body) && /"resourceType"\s*:\s*"[A-Z]\w*"/.test(body)
}

const Issue = z.object({
  severity: z.string().catch(''),
  code: z.string().catch(''),
  diagnostics: z.string().catch(''),
  details: z.object({ text: z.string().catch('') }).catch({ text: '' }),
  expression: z.array(z.string()).catch([]),
  location: z.array(z.string()).catch([]),
})
const Outcome = z.object({ resourceType: z.literal('OperationOutcome'), issue: z.array(Issue).catch([]) })

type Issue = z.infer<typeof Issue>

/** The issues of an OperationOutcome; none where the body is something else. */
function issuesOf(body: string): readonly Issue[] {
  try {
    return Outcome.parse(JSON.parse(body)).issue
  } catch {
    return []
  }
}

/** What says that something was not found, in the two languages that German systems answer in. */
const notFound =
  /\b(not|cannot|can[’']t) (be )?(known|found|resolved)\b|\bunknown\b|\bno such\b|does(n[’']t| not) exist|unbekannt|nicht (gefunden|bekannt|vorhanden)|(existiert|gibt es) nicht/i

/**
 * Why a report was refused, as far as the answer names what could not be found, and its wording: what the issues say, else the body as
 * it came. Only 422 says that the report itself is right and a number is not. The case outweighs the patient: a text about a case often
 * names its patient too.
 */
export function refusalIn(
  status: number,
  body: string,
): { readonly reason: RefusalReason; readonly wording: string } {
  const issues = issuesOf(body)
  const said = issues
    .flatMap(({ diagnostics, details: { text } }) => [diagnostics, text])
    .filter((one) => one)
  const places = issues.flatMap(({ expression, location }) => [...expression, ...location])
  const wording = (said.length > 0 ? [...new Set(said)].join('\n') : body).slice(0, wordingMaxLength)
  const about = [...places, ...said].join('\n')
  const isMissing =
    status === 422 &&
    issues.length > 0 &&
    (said.length === 0 || issues.some(({ code }) => code === 'not-found') || notFound.test(about))
  const reason = /\bencounter|fallnummer|aufnahmenummer|\bvisit\b/i.test(about)
    ? 'case-unknown'
    : /\bpatient/i.test(about)
      ? 'patient-unknown'
      : 'other'
  return { reason: isMissing ? reason : 'other', wording }
}

/** How long to wait after each try that failed; after the last one the report is given up: somebody has to look. */
const waitSeconds = [60, 300, 900, 3600, 4 * 3600, 12 * 3600] as const

/** When a report is tried again after so many tries; undefined: it is given up. */
export function nextTryAfter(tries: number, now: Instant): Instant | undefined {
  const wait = waitSeconds[tries - 1]
  return wait === undefined ? undefined : now + wait
}

import type { z } from 'zod'
import { type FaultOfField, type RefusalCode, refusals } from './refusal.ts'

type Path = readonly PropertyKey[]
type Issue = z.core.$ZodIssue

/** How a kind of resource names the field at a path; `undefined` leaves the path as it is. */
export type NameOfField = (path: Path, attributes: unknown) => string | undefined

/** The longest field name repeated in an answer, and the maximum number of faults in one. */
export const longestName = 100
export const mostFaults = 20

/**
 * The faults of a value against its shape: for each field its wire name and the code of the first broken rule (§8).
 * Absent, null and empty required fields are the same fault. A shape sets a code of its own with `error`; faults of the
 * whole value that no field can fix are left out.
 */
export function shapeFaults(
  error: z.ZodError,
  value: unknown,
  nameOf: NameOfField = () => undefined,
): readonly FaultOfField[] {
  const faults = new Map<string, FaultOfField>()
  for (const issue of error.issues.flatMap((one) => innermost(one))) {
    for (const path of pathsOf(issue)) {
      const field = (nameOf(path, value) ?? path.map(String).join('.')).slice(0, longestName)
      if (field !== '' && !faults.has(field))
        faults.set(field, { field, ...codeOf(issue, valueAt(value, path)) })
    }
  }
  return [...faults.values()].slice(0, mostFaults)
}

/** The faults of a union's best match: of the shape whose type fits and that knows most of the fields. */
function innermost(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const fitting = issue.errors.filter(([first]) => first !== undefined && !isOfType(first))
  const [meant] = fitting.toSorted((one, other) => unknownFieldsIn(one) - unknownFieldsIn(other))
  return meant?.flatMap((one) => innermost({ ...one, path: [...issue.path, ...one.path] })) ?? [issue]
}

function unknownFieldsIn(issues: readonly Issue[]): number {
  return issues.reduce(
    (sum, { code, path, ...issue }) =>
      code === 'unrecognized_keys' && path.length === 0 && 'keys' in issue ? sum + issue.keys.length : sum,
    0,
  )
}

function isOfType(issue: Issue): boolean {
  return issue.path.length === 0 && (issue.code === 'invalid_type' || issue.code === 'invalid_value')
}

function pathsOf(issue: Issue): readonly Path[] {
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
}

function codeOf(issue: Issue, value: unknown): { code: RefusalCode; count?: number } {
  const code = issue.message
  if (isRefusalCode(code)) return { code }
  if (issue.code === 'unrecognized_keys') return { code: 'ERROR.UNKNOWN_FIELD' }
  if (value === undefined || value === null || value === '') return { code: 'ERROR.REQUIRED' }
  if (issue.code === 'too_small' || issue.code === 'too_big') return sizeFault(issue)
  if (issue.code === 'invalid_value') return { code: 'ERROR.CHOICE_INVALID' }
  if (issue.code === 'invalid_union') return { code: unionFault(issue) }
  if (issue.code === 'invalid_format') return { code: codeOfFormat[issue.format] ?? 'ERROR.INVALID' }
  return { code: isOfNumber(issue) ? 'ERROR.NUMBER_INVALID' : 'ERROR.INVALID' }
}

const codeOfFormat: Readonly<Record<string, RefusalCode>> = {
  email: 'ERROR.EMAIL_INVALID',
  url: 'ERROR.URL_INVALID',
  date: 'ERROR.DATE_INVALID',
}

function sizeFault(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig) {
  const count = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum)
  if (issue.origin === 'string')
    return { code: issue.code === 'too_small' ? 'ERROR.TOO_SHORT' : 'ERROR.TOO_LONG', count } as const
  if (issue.origin === 'array')
    return issue.code === 'too_small'
      ? ({ code: 'ERROR.REQUIRED' } as const)
      : ({ code: 'ERROR.TOO_MANY', count } as const)
  return { code: 'ERROR.OUT_OF_RANGE', count } as const
}

function unionFault({ errors }: z.core.$ZodIssueInvalidUnion): RefusalCode {
  const first = errors.flatMap(([one]) => (one === undefined ? [] : [one]))
  if (first.every(({ code }) => code === 'invalid_value')) return 'ERROR.CHOICE_INVALID'
  return first.some(isOfNumber) ? 'ERROR.NUMBER_INVALID' : 'ERROR.INVALID'
}

function isOfNumber(issue: Issue): boolean {
  return issue.code === 'invalid_type' && (issue.expected === 'number' || issue.expected === 'int')
}

function isRefusalCode(text: string): text is RefusalCode {
  return Object.hasOwn(refusals, text)
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? (inner as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  )
}

import type { Day } from '@standfest/domain/base/day.ts'
import type { ContentId, EventId } from '@standfest/domain/base/id.ts'
import type {
  AnalysisKind,
  AnalysisOrigin,
} from '@standfest/domain/features/functional-analyses/functional-analyses.ts'
import type { ClientScope } from '#session/client-scope.ts'

/** What a new functional analysis is about: its kind, what it begins with, and the day of an event. */
export type AnalysisStart = {
  readonly about: AnalysisKind
  readonly origin: AnalysisOrigin | null
  readonly day: Day | null
}

/** The name of the address's parameter. */
export const startName = 'von'

/** A start as a parameter of an address. */
export function startText({ origin, day }: AnalysisStart): string {
  if (origin === null) return 'pleasant'
  return [origin.kind, origin.id, ...(day === null ? [] : [day])].join('.')
}

/** The start that an address names; undefined where it names none. */
export function startOf(text: string | null | undefined): AnalysisStart | undefined {
  const [kind, id, day] = text?.split('.') ?? []
  if (kind === 'pleasant') return { about: 'pleasant', origin: null, day: null }
  if (id === undefined) return undefined
  if (kind === 'event' && day !== undefined)
    return { about: 'drinking', origin: { kind, id: id as EventId }, day: day as Day }
  if (kind === 'RISK_SITUATION')
    return { about: 'drinking', origin: { kind, id: id as ContentId }, day: null }
  if (kind === 'GOAL') return { about: 'pleasant', origin: { kind, id: id as ContentId }, day: null }
  return undefined
}

/** The address at which a new functional analysis is written: one question at a time, or in the columns of the record. */
export function newAnalysisAddress({ as, clientId }: ClientScope, start: AnalysisStart): string {
  const page = as === 'self' ? '/ketten/neu' : `/klienten/${clientId}/ketten`
  return `${page}?${startName}=${startText(start)}`
}

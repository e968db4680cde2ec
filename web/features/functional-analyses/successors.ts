import { appointmentCalls } from '@standfest/domain/features/appointments/appointments.calls.ts'
import type { ContentCalls } from '@standfest/domain/features/content/content.calls.ts'
import { contentEntityCalls } from '@standfest/domain/features/emergency-kit/emergency-kit.calls.ts'
import {
  type AnalysisBox,
  type AnalysisLink,
  doorOfBox,
} from '@standfest/domain/features/functional-analyses/functional-analyses.ts'
import { amplifierCalls, goalCalls } from '@standfest/domain/features/goals/goals.calls.ts'
import { riskSituationCalls } from '@standfest/domain/features/risk-situations/risk-situations.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ContentItem } from '#api/content-item.ts'
import { isConflict } from '#api/failures.ts'
import { newId } from '#api/new-id.ts'
import { createContent, readContent, useChangeContent } from '#content/content.queries.ts'
import type { ClientScope } from '#session/client-scope.ts'
import { aboutOf, analyses, linksOf } from './analysis.ts'

const callsOf: Readonly<Record<AnalysisLink['kind'], ContentCalls>> = {
  RISK_SITUATION: riskSituationCalls,
  CONTENT_ENTITY: contentEntityCalls,
  GOAL: goalCalls,
  AMPLIFIER: amplifierCalls,
  APPOINTMENT: appointmentCalls,
}

/**
 * Makes an item from a box and notes it in the analysis. Both have the same idempotency key over all attempts, so that a further
 * attempt makes no second item.
 */
export function useMakeFromBox(scope: ClientScope) {
  const queries = useQueryClient()
  const change = useChangeContent(analyses, scope)
  const note = async (analysis: ContentItem, link: AnalysisLink): Promise<ContentItem | null> => {
    const links = linksOf(analysis)
    if (links.some(({ id }) => id === link.id)) return analysis
    const { id, version } = analysis
    const attributes = { links: [...links, link] }
    return change.mutateAsync({ type: 'change', id, version, attributes, key: newId() })
  }
  return async (
    analysis: ContentItem,
    {
      box,
      attributes,
      key,
    }: { readonly box: AnalysisBox; readonly attributes: object; readonly key: string },
  ): Promise<void> => {
    const { kind } = doorOfBox[aboutOf(analysis)][box]
    await createContent(queries, { kind, calls: callsOf[kind] }, scope, { attributes, key })
    const link = { box, kind, id: key } as AnalysisLink
    try {
      await note(analysis, link)
    } catch (error) {
      const present = isConflict(error) && (await readContent(analyses.calls, scope, analysis.id))
      if (!present) throw error
      await note(present, link)
    }
  }
}

const pages: Readonly<Record<AnalysisLink['kind'], string>> = {
  RISK_SITUATION: 'risikosituationen',
  CONTENT_ENTITY: 'notfallkoffer',
  GOAL: 'ziele',
  AMPLIFIER: 'ziele',
  APPOINTMENT: 'termine',
}

/** The address of an item that was made from a box; reinforcers are one list. */
export function addressOfLink({ as, clientId }: ClientScope, { kind, id }: AnalysisLink): string {
  const page = `${as === 'self' ? '' : `/klienten/${clientId}`}/${pages[kind]}`
  return `${page}?content=${kind}&mode=view${kind === 'AMPLIFIER' ? '' : `&item=${id}`}`
}

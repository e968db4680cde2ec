import type { AnalysisKind } from '@standfest/domain/features/functional-analyses/functional-analyses.ts'
import {
  eventsToAnalyse,
  mayOfferAnalysis,
} from '@standfest/domain/features/functional-analyses/functional-analyses.ts'
import { useClientAccount } from '#session/client-account.ts'
import type { ClientScope } from '#session/client-scope.ts'
import { useNow } from '#session/now.ts'
import { useEventsOf } from './events.queries.ts'

/**
 * What a new functional analysis may begin with at the moment. Nothing is offered while that is unknown, in a closed treatment, and on
 * the day of drinking. A client who does not see drinking is offered pleasant ones only.
 */
export function useAnalysisOffer(scope: ClientScope) {
  const now = useNow()
  const { data: events, isPending: areEventsPending } = useEventsOf(scope)
  const { data, isPending: isAccountPending } = useClientAccount(scope.clientId)
  const account = data?.account
  const isKnown = events !== undefined && account !== undefined && !scope.isReadOnly
  const mayBegin = isKnown && mayOfferAnalysis(events, now)
  const seesDrinking = scope.as !== 'self' || account?.consumptionVisible === true
  return {
    isPending: areEventsPending || isAccountPending,
    isKnown,
    mayBegin: (kind: AnalysisKind) => mayBegin && (kind === 'pleasant' || seesDrinking),
    events: mayBegin && seesDrinking ? eventsToAnalyse(events, now) : [],
  }
}

import type { Day } from '@standfest/domain/base/day.ts'
import type { ContentId } from '@standfest/domain/base/id.ts'
import { IconLink } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import { type ClientScope, useClientScope } from '#session/client-scope.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { type AnalysisStart, newAnalysisAddress, startOf } from './analysis-address.ts'
import * as words from './content-overlay.texts.ts'
import { useAnalysisOffer } from './use-analysis-offer.ts'

/** The link from a risk situation or a goal to a new functional analysis; nothing where none may begin. */
export function AnalysisDoor({
  kind,
  id,
}: {
  readonly kind: 'RISK_SITUATION' | 'GOAL'
  readonly id: ContentId
}) {
  const scope = useClientScope()
  const offer = useAnalysisOffer(scope)
  const start = startOf(`${kind}.${id}`)
  return start !== undefined && offer.mayBegin(start.about) ? <Door scope={scope} start={start} /> : null
}

/** The link from a day with drinking to a new functional analysis; nothing until the drinking was discussed. */
export function AnalysisDoorOfDay({ scope, day }: { readonly scope: ClientScope; readonly day: Day }) {
  const { events } = useAnalysisOffer(scope)
  const event = events.find((one) => one.day === day)
  return event ? (
    <Door scope={scope} start={{ about: 'drinking', origin: { kind: 'event', id: event.id }, day }} />
  ) : null
}

function Door({ scope, start }: { readonly scope: ClientScope; readonly start: AnalysisStart }) {
  const t = useWords(words)
  return (
    <LinkButton
      href={newAnalysisAddress(scope, start)}
      icon={<IconLink aria-hidden="true" size={18} stroke={1.75} />}
      variant="subtle"
    >
      {t('beginChain')}
    </LinkButton>
  )
}

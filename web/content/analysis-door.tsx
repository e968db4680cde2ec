import type { ContentId } from '@standfest/domain/base/id.ts'
import { IconLink } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import { useClientScope } from '#session/client-scope.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { newAnalysisAddress, startOf } from './analysis-address.ts'
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
  const t = useWords(words)
  const scope = useClientScope()
  const offer = useAnalysisOffer(scope)
  const start = startOf(`${kind}.${id}`)
  if (start === undefined || !offer.mayBegin(start.about)) return null
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

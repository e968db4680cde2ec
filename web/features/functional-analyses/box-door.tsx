import {
  type AnalysisBox,
  doorOfBox,
} from '@standfest/domain/features/functional-analyses/functional-analyses.ts'
import {
  IconBell,
  IconCalendarEvent,
  IconCheck,
  IconLifebuoy,
  IconQuote,
  IconShieldHalf,
  IconSparkles,
  IconTarget,
} from '@tabler/icons-react'
import type { ContentItem } from '#api/content-item.ts'
import { useWords } from '#language/words.ts'
import { useClientScope } from '#session/client-scope.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { aboutOf, linksOf } from './analysis.ts'
import * as words from './functional-analyses.texts.ts'
import { addressOfLink } from './successors.ts'

const icons = {
  RISK_SITUATION: IconShieldHalf,
  SIGNAL: IconBell,
  STRATEGY: IconLifebuoy,
  MNEMONIC: IconQuote,
  GOAL: IconTarget,
  AMPLIFIER: IconSparkles,
  APPOINTMENT: IconCalendarEvent,
} as const

const icon = { 'aria-hidden': true, size: 18, stroke: 1.75 } as const

/** The one door of a box: it opens a filled form, and once something was made it leads there. */
export function BoxDoor({
  analysis,
  box,
  onOpen,
}: {
  readonly analysis: ContentItem
  readonly box: AnalysisBox
  readonly onOpen: () => void
}) {
  const t = useWords(words)
  const scope = useClientScope()
  const about = aboutOf(analysis)
  const { kind, contentType = kind } = doorOfBox[about][box]
  const Icon = icons[contentType as keyof typeof icons]
  const made = linksOf(analysis).filter((link) => link.box === box)
  const last = made.at(-1)
  if (last !== undefined)
    return (
      <LinkButton href={addressOfLink(scope, last)} icon={<IconCheck {...icon} />} variant="subtle" isBlock>
        {t(`made.${contentType as keyof typeof icons}`)}
      </LinkButton>
    )
  if (scope.isReadOnly) return null
  return (
    <Button icon={<Icon {...icon} />} onPress={onOpen} variant="subtle" isBlock>
      {t(`door.${about}.${box}`)}
    </Button>
  )
}

import {
  type AnalysisBox,
  doorOfBox,
} from '@standfest/domain/features/functional-analyses/functional-analyses.ts'
import {
  IconBell,
  IconCalendarEvent,
  IconCheck,
  IconChevronRight,
  IconLifebuoy,
  IconQuote,
  IconShieldHalf,
  IconSparkles,
  IconTarget,
} from '@tabler/icons-react'
import { Button as AriaButton, Link } from 'react-aria-components'
import type { ContentItem } from '#api/content-item.ts'
import { useWords } from '#language/words.ts'
import { useClientScope } from '#session/client-scope.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Text } from '#ui/text.tsx'
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
      <Cluster as={Link} {...line} tone="on-leaf-soft" href={addressOfLink(scope, last)}>
        <IconCheck {...icon} />
        <Text as="span" flex="grow" canShrink>
          {t(`made.${contentType as keyof typeof icons}`)}
        </Text>
        <IconChevronRight {...icon} />
      </Cluster>
    )
  if (scope.isReadOnly) return null
  return (
    <Cluster as={AriaButton} {...line} tone="link" isFullWidth onPress={onOpen}>
      <Icon {...icon} />
      <Text as="span" flex="grow" canShrink>
        {t(`door.${about}.${box}`)}
      </Text>
      <IconChevronRight {...icon} />
    </Cluster>
  )
}

const line = {
  isOneLine: true,
  gap: 'xs',
  align: 'center',
  size: 'sm-plus',
  weight: 'medium',
  textAlign: 'start',
  isTarget: true,
} as const

import { daysBetween } from '@standfest/domain/base/day.ts'
import { fullName, type PersonName } from '@standfest/domain/features/accounts/accounts.ts'
import { erasedOnOf } from '@standfest/domain/features/handovers/handovers.ts'
import { type SubstituteStage, stageOf } from '@standfest/domain/features/substitutes/substitute-rules.ts'
import { IconCalendarOff, IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { initialsOf } from '#session/initials.ts'
import { useToday } from '#session/now.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Row } from '#ui/row.tsx'
import { Text } from '#ui/text.tsx'
import type { NamedSubstitute } from './substitutes.queries.ts'
import * as words from './substitutes.texts.ts'

const toneOf: Record<SubstituteStage, BadgeTone> = { lasting: 'pine', coming: 'lake', over: 'gray' }

/** The people that a row names: the one who is not the reader, or both. */
export type Named = 'colleague' | 'parent' | 'both'

export type SubstituteActions = {
  readonly onEdit: (substitute: NamedSubstitute) => void
  readonly onEnd: (substitute: NamedSubstitute) => void
}

const handover = { path: 'uebergabe', word: 'handover', label: 'handoverWith' } as const
const report = { path: 'bericht', word: 'report', label: 'reportOf' } as const

/** What the reader can open of a substitution: the handover sheet until its end, then the return report. */
function usePaper(substitute: NamedSubstitute, named: Named) {
  const { zone } = useConfig()
  const today = useToday()
  const stage = stageOf(substitute, today)
  if (named === 'parent') return stage === 'lasting' ? handover : undefined
  if (named === 'both') return undefined
  if (stage !== 'over') return handover
  return today < erasedOnOf(substitute, zone) ? report : undefined
}

/** One substitution: its people, its days, and the actions on it. */
export function SubstituteRow({
  substitute,
  named,
  actions,
}: {
  readonly substitute: NamedSubstitute
  readonly named: Named
  /** Buttons, for a reader who may change it. */
  readonly actions: SubstituteActions | undefined
}) {
  const t = useWords(words)
  const { startDate, endDate, colleague, parent } = substitute
  const stage = stageOf(substitute, useToday())
  const nameOf = (who: PersonName | undefined) => (who ? fullName(who) : t('unknown'))
  const person = named === 'parent' ? parent : colleague
  const both = { colleague: nameOf(colleague), parent: nameOf(parent) }
  const number = daysBetween(startDate, endDate) + 1
  const days = { start: formatDay(startDate), end: formatDay(endDate), number }
  const paper = usePaper(substitute, named)
  return (
    <Row
      icon={<Avatar initials={person ? initialsOf(person) : '?'} tone={stage === 'over' ? 'gray' : 'lake'} />}
      title={
        <Cluster as="span" isInline gap="2xs" columnGap="xs" align="center">
          {named === 'both' ? t('forPerson', both) : nameOf(person)}{' '}
          <Badge tone={toneOf[stage]}>{t(stage)}</Badge>
        </Cluster>
      }
      detail={
        <Cluster as="span" isInline columnGap="sm">
          {number === 1 ? t('oneDay', days) : t('days', days)}
          {paper !== undefined && (
            <Text
              as={Link}
              weight="medium"
              tone="link"
              to={`/vertretungen/${substitute.id}/${paper.path}`}
              aria-label={t(paper.label, { name: nameOf(person) })}
            >
              {t(paper.word)}
            </Text>
          )}
        </Cluster>
      }
      isDetailWrapped
      isQuiet={stage === 'over'}
      actions={
        actions !== undefined && stage !== 'over' ? (
          <>
            <IconButton
              label={t('changeBy', { name: both.colleague })}
              onPress={() => actions.onEdit(substitute)}
            >
              <IconPencil aria-hidden="true" size={20} stroke={1.75} />
            </IconButton>
            <IconButton
              label={t('endBy', { name: both.colleague })}
              tone="danger"
              onPress={() => actions.onEnd(substitute)}
            >
              <IconCalendarOff aria-hidden="true" size={20} stroke={1.75} />
            </IconButton>
          </>
        ) : undefined
      }
    />
  )
}

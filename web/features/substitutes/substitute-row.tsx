import { IconCalendarOff, IconPencil } from '@tabler/icons-react'
import { daysBetween } from '@standfest/domain/base/day.ts'
import { fullName, type PersonName } from '@standfest/domain/features/accounts/accounts.ts'
import { type SubstituteStage, stageOf } from '@standfest/domain/features/substitutes/substitutes.ts'
import { useTranslation } from 'react-i18next'
import { initialsOf } from '#app/initials.ts'
import { useToday } from '#app/now.ts'
import { formatDay } from '#language/dates.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Row } from '#ui/row.tsx'
import type { NamedSubstitute } from './substitutes.queries.ts'

const toneOf: Record<SubstituteStage, BadgeTone> = { lasting: 'pine', coming: 'lake', over: 'gray' }

/** One substitution: whom it is with, its days, and what can be done about it. */
export function SubstituteRow({
  substitute,
  title,
  person,
  actions,
}: {
  readonly substitute: NamedSubstitute
  readonly title: string
  /** Whose initials stand before it. */
  readonly person: PersonName | undefined
  /** Only for whoever may change it. */
  readonly actions?: { readonly onEdit: () => void; readonly onEnd: () => void } | undefined
}) {
  const { t } = useTranslation('substitutes')
  const { startDate, endDate, colleague } = substitute
  const stage = stageOf(substitute, useToday())
  const name = colleague ? fullName(colleague) : t('unknown')
  const days = {
    start: formatDay(startDate),
    end: formatDay(endDate),
    number: daysBetween(startDate, endDate) + 1,
  }
  return (
    <Row
      icon={
        <Avatar initials={person ? initialsOf(person) : '?'} tone={stage === 'over' ? 'plain' : 'lake'} />
      }
      title={title}
      detail={startDate === endDate ? t('oneDay', days) : t('days', days)}
      isDetailWrapped
      isQuiet={stage === 'over'}
      badge={<Badge tone={toneOf[stage]}>{t(stage)}</Badge>}
      actions={
        actions !== undefined && stage !== 'over' ? (
          <>
            <IconButton label={t('changeBy', { name })} onPress={actions.onEdit}>
              <IconPencil aria-hidden="true" size={20} stroke={1.75} />
            </IconButton>
            <IconButton label={t('endBy', { name })} tone="danger" onPress={actions.onEnd}>
              <IconCalendarOff aria-hidden="true" size={20} stroke={1.75} />
            </IconButton>
          </>
        ) : undefined
      }
    />
  )
}

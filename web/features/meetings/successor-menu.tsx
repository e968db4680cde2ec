import {
  type Agreement,
  daysForAppointment,
  type Meeting,
  type SuccessorKind,
  wordsOfSuccessor,
} from '@standfest/domain/features/meetings/meetings.ts'
import { useRef } from 'react'
import type { ContentItem } from '#api/content-item.ts'
import { textOf } from '#content/item-values.ts'
import { useLanguage } from '#language/language.tsx'
import { formatWeekday } from '#language/short-dates.ts'
import { useWords } from '#language/words.ts'
import { useClientScope } from '#session/client-scope.ts'
import { useToday } from '#session/now.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { MenuDivider } from '#ui/menu-divider.tsx'
import { MenuItem } from '#ui/menu-item.tsx'
import type { useChangeAgreements } from './meetings.queries.ts'
import * as texts from './meetings.texts.ts'

type Change = ReturnType<typeof useChangeAgreements>['mutate']

/** What an agreement can become, in two clicks; afterwards the way to what it became, and back. */
export function SuccessorMenu({
  agreement,
  meeting,
  goals,
  onChange,
}: {
  readonly agreement: Agreement
  readonly meeting: Meeting
  /** The client's open goals: a task is a part of one. */
  readonly goals: readonly ContentItem[]
  readonly onChange: Change
}) {
  const t = useWords(texts)
  const { language } = useLanguage()
  const today = useToday()
  const { isReadOnly } = useClientScope()
  const keys = useRef(new Map<string, string>())
  const { successor, text } = agreement
  if (successor !== null)
    return (
      <>
        <LinkButton variant="link" href={addressOf(agreement.accountId, successor)}>
          {t(`became.${successor.kind}`)}
        </LinkButton>
        {!isReadOnly && (
          <Button
            variant="link"
            aria-label={t('takeBackOf', { text })}
            onPress={() => onChange({ type: 'take-back', agreement, successor })}
          >
            {t('takeBack')}
          </Button>
        )}
      </>
    )
  // The client reads goals, tasks and appointments.
  if (!agreement.shared || isReadOnly) return null
  const become = (kind: SuccessorKind, choice: string, attributes: object) => () => {
    const key = keys.current.get(choice) ?? crypto.randomUUID()
    keys.current.set(choice, key)
    onChange({
      type: 'become',
      agreement,
      kind,
      key,
      attributes: { ...wordsOfSuccessor(text), ...attributes },
    })
  }
  return (
    <Menu
      trigger={
        <Button variant="link" aria-label={t('becomeOf', { text })}>
          {t('become')}
        </Button>
      }
    >
      <MenuItem onAction={become('goal', 'goal', {})}>{t('asGoal')}</MenuItem>
      {goals.map((goal) => (
        <MenuItem key={goal.id} onAction={become('task', goal.id, { goalId: goal.id })}>
          {t('asTask', { goal: textOf(goal['title']) || t('untitledGoal') })}
        </MenuItem>
      ))}
      <MenuDivider />
      {daysForAppointment(meeting.day, today).map((day) => (
        <MenuItem key={day} onAction={become('appointment', day, { kind: 'own', allDay: true, day })}>
          {t('asAppointment', { day: formatWeekday(day, today, language) })}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** The page on which a successor is opened; a task is on the page of its goal. */
function addressOf(
  clientId: Agreement['accountId'],
  { kind, id }: NonNullable<Agreement['successor']>,
): string {
  const record = `/klienten/${clientId}`
  if (kind === 'task') return `${record}/ziele`
  return kind === 'goal'
    ? `${record}/ziele?content=GOAL&mode=view&item=${id}`
    : `${record}/termine?content=APPOINTMENT&mode=view&item=${id}`
}

import type { Day } from '@standfest/domain/base/day.ts'
import {
  answersOf,
  type DailySurvey,
  fixedNoteOf,
  triggerIn,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#language/language.tsx'
import { formatWeekday } from '#language/short-dates.ts'
import { useWords } from '#language/words.ts'
import { useEnteredBy } from '#session/entered-by.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Text } from '#ui/text.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './check-ins-table.module.css'
import { ConsumptionWord } from './consumption-word.tsx'
import * as words from './data-collection.texts.ts'
import { MoodLevel } from './mood-level.tsx'
import { ScaleLevel } from './scale-level.tsx'
import { useWhenOfSurvey } from './use-when-of-survey.ts'

/** One survey a row; a later one of its day carries consumption only. */
export function CheckInsTable({
  surveys,
  today,
  locale,
  onRemove,
}: {
  readonly surveys: readonly DailySurvey[]
  readonly today: Day
  readonly locale: string
  /** Removes a survey; absent for a reader who may not. */
  readonly onRemove: ((survey: DailySurvey) => void) | undefined
}) {
  const t = useWords(words)
  const { original: language } = useLanguage()
  const whenOf = useWhenOfSurvey()
  const consumptionIn = ({ content, day, consumptionDay }: DailySurvey) => {
    const { consumption } = answersOf(content)
    const isOtherDay = consumptionDay && consumptionDay !== day
    const otherDay = isOtherDay ? formatWeekday(consumptionDay, today, language) : undefined
    return typeof consumption === 'boolean' ? (
      <ConsumptionWord isYes={consumption} otherDay={otherDay} />
    ) : undefined
  }
  const columns: readonly Column<DailySurvey>[] = [
    { key: 'date', head: t('columnDate'), isName: true, className: styles.date, renderCell: whenOf },
    { key: 'mood', head: t('mood'), renderCell: ({ content }) => moodOf(content) },
    { key: 'pressure', head: t('pressure'), renderCell: ({ content }) => levelOf('pressure', content) },
    { key: 'sleep', head: t('sleep'), renderCell: ({ content }) => levelOf('sleep', content) },
    { key: 'consumption', head: t('consumption'), renderCell: consumptionIn },
    {
      key: 'note',
      head: t('columnNote'),
      className: styles.note,
      renderCell: (survey) => <Note survey={survey} locale={locale} />,
    },
  ]
  const actions = (remove: (survey: DailySurvey) => void): Column<DailySurvey> => ({
    key: 'actions',
    head: <VisuallyHidden>{t('columnActions')}</VisuallyHidden>,
    className: styles.action,
    renderCell: (survey) => (
      <IconButton label={t('removeCheckIn', { when: whenOf(survey) })} onPress={() => remove(survey)}>
        <IconTrash aria-hidden="true" size={18} stroke={1.75} />
      </IconButton>
    ),
  })
  return (
    <Table
      look="inset"
      caption={t('checkIns')}
      columns={onRemove === undefined ? columns : [...columns, actions(onRemove)]}
      rows={surveys}
      keyOf={({ id }) => id}
    />
  )
}

type Content = DailySurvey['content']

function moodOf(content: Content): ReactNode {
  const { mood } = answersOf(content)
  return typeof mood === 'number' ? <MoodLevel value={mood} /> : undefined
}

function levelOf(measure: 'pressure' | 'sleep', content: Content): ReactNode {
  const { [measure]: value } = answersOf(content)
  return typeof value === 'number' ? <ScaleLevel measure={measure} value={value} /> : undefined
}

function Note({ survey, locale }: { readonly survey: DailySurvey; readonly locale: string }) {
  const t = useWords(words)
  const { original: language } = useLanguage()
  const entered = useEnteredBy(survey)
  const { risks, consumption_trigger: trigger } = answersOf(survey.content)
  const note = [risks, typeof trigger === 'string' ? triggerIn(language, trigger) : trigger].find(
    (text) => typeof text === 'string' && text !== '',
  )
  return (
    <>
      {note === undefined ? (
        <Text as="span" tone="text-3">
          –
        </Text>
      ) : (
        <span lang={fixedNoteOf(trigger) ? undefined : locale}>{note}</span>
      )}
      {entered && <Badge tone="lake">{t(`enteredBy.${entered.who}`, { person: entered.person })}</Badge>}
    </>
  )
}

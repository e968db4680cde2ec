import { clockTimeOf, type Day } from '@standfest/domain/base/day.ts'
import {
  answersOf,
  type DailySurvey,
  isNoteOfEntryByHand,
  triggerIn,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { IconTrash } from '@tabler/icons-react'
import { useLanguage } from '#language/language.tsx'
import { formatWeekday } from '#language/short-dates.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useEnteredBy } from '#session/entered-by.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Text } from '#ui/text.tsx'
import styles from './check-in-row.module.css'
import { ConsumptionWord } from './consumption-word.tsx'
import * as words from './data-collection.texts.ts'
import { MoodLevel } from './mood-level.tsx'
import { ScaleLevel } from './scale-level.tsx'

/** One survey as a row; a later one of its day carries consumption only. */
export function CheckInRow({
  survey,
  today,
  locale,
  onRemove,
}: {
  readonly survey: DailySurvey
  readonly today: Day
  readonly locale: string
  /** Absent for whoever may not take it back. */
  readonly onRemove: ((survey: DailySurvey) => void) | undefined
}) {
  const t = useWords(words)
  const { language } = useLanguage()
  const { zone } = useConfig()
  const entered = useEnteredBy(survey)
  const {
    mood,
    pressure,
    sleep,
    consumption,
    risks,
    consumption_trigger: trigger,
  } = answersOf(survey.content)
  const note = [risks, typeof trigger === 'string' ? triggerIn(language, trigger) : trigger].find(
    (text) => typeof text === 'string' && text !== '',
  )
  const when = `${formatWeekday(survey.day, today, language)} ${clockTimeOf(survey.execTime, zone)}`
  return (
    <tr>
      <th scope="row" className={styles.date}>
        {when}
      </th>
      <td>{typeof mood === 'number' ? <MoodLevel value={mood} /> : '–'}</td>
      <td>{typeof pressure === 'number' ? <ScaleLevel measure="pressure" value={pressure} /> : '–'}</td>
      <td>{typeof sleep === 'number' ? <ScaleLevel measure="sleep" value={sleep} /> : '–'}</td>
      <td>{typeof consumption === 'boolean' ? <ConsumptionWord isYes={consumption} /> : '–'}</td>
      <td className={styles.note}>
        {note === undefined ? (
          <Text as="span" tone="text-3">
            –
          </Text>
        ) : (
          <span lang={isNoteOfEntryByHand(trigger) ? undefined : locale}>{note}</span>
        )}
        {entered && <Badge tone="lake">{t(`enteredBy.${entered.who}`, { person: entered.person })}</Badge>}
      </td>
      {onRemove && (
        <td className={styles.action}>
          <IconButton label={t('removal.of', { when })} onPress={() => onRemove(survey)}>
            <IconTrash aria-hidden="true" size={18} stroke={1.75} />
          </IconButton>
        </td>
      )}
    </tr>
  )
}

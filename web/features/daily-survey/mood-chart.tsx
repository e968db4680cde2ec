import { recentDays } from '@standfest/domain/features/dashboard/dashboard.ts'
import { formatDayAndMonth } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import series from '#ui/trend-series.module.css'
import * as words from './daily-survey.texts.ts'
import styles from './mood-card.module.css'
import { type MoodDay, unbrokenSteps } from './mood-trend.ts'

/** The levels of the chart, from top to bottom. */
const levels = [
  { mood: 3, word: 'good' },
  { mood: 2, word: 'medium' },
  { mood: 1, word: 'bad' },
] as const

/** A chart with one point a day; a day without a mood interrupts the line, and today may still be open. */
export function MoodChart({ days }: { readonly days: readonly MoodDay[] }) {
  const t = useWords(words)
  const { language } = useLanguage()
  const today = useToday()
  const { picture, caption } = useMoodSummary(days)
  const isTodayOpen = days.at(-1)?.mood === undefined
  const x = (index: number) => across(index + recentDays - days.length)
  const [first] = days
  const isWhole = first !== undefined && days.length === recentDays
  return (
    <figure>
      <Stack columnGap="sm" className={styles.plot}>
        <Stack aria-hidden="true" align="center" size="xs-plus" tone="text-2" className={styles.levels}>
          {levels.map(({ mood, word }) => (
            <span key={mood}>{t(`mood.levels.${word}`)}</span>
          ))}
        </Stack>
        <svg aria-label={picture} className={styles.svg} role="img">
          {levels.map(({ mood }) => (
            <line className={series.grid} key={mood} x1="0" x2="100%" y1={down(mood)} y2={down(mood)} />
          ))}
          {isTodayOpen && (
            <line
              className={styles.open}
              x1={across(recentDays - 1)}
              x2={across(recentDays - 1)}
              y1="4%"
              y2="96%"
            />
          )}
          {unbrokenSteps(days).map(([from, to]) => (
            <line
              className={styles.line}
              key={to}
              x1={x(from)}
              x2={x(to)}
              y1={down(days[from]?.mood)}
              y2={down(days[to]?.mood)}
            />
          ))}
          {days.map(({ day, mood }, index) =>
            mood === undefined ? null : (
              <circle className={styles.point} cx={x(index)} cy={down(mood)} key={day} r="4.5" />
            ),
          )}
        </svg>
        <Cluster
          as="p"
          aria-hidden="true"
          isOneLine
          justify="between"
          above="2xs"
          size="xs-plus"
          tone="text-2"
          className={styles.ends}
        >
          <span>{isWhole && formatDayAndMonth(first.day, language, today)}</span>
          <span>{t('mood.today')}</span>
        </Cluster>
      </Stack>
      <Text as="figcaption" above="xs" size="sm" tone="text-2">
        {caption}
      </Text>
    </figure>
  )
}

/** The x coordinate of a day: the middle of its column. */
function across(index: number): string {
  return `${((index + 0.5) / recentDays) * 100}%`
}

/** The y coordinate of a mood: the three levels share the height, each in the middle of its third. */
function down(mood: number | undefined): string {
  return `${((3.5 - (mood ?? 0)) / 3) * 100}%`
}

/**
 * The chart as text: its description for screen readers, and the sentence below it. Today counts once it is entered.
 */
function useMoodSummary(days: readonly MoodDay[]): { picture: string; caption: string } {
  const t = useWords(words)
  const isTodayOpen = days.at(-1)?.mood === undefined
  const counted = isTodayOpen ? days.slice(0, -1) : days
  const entered = counted.filter(({ mood }) => mood !== undefined).length
  const gaps = counted.length - entered
  const times = (mood: number) => days.filter((one) => one.mood === mood).length
  const open = isTodayOpen ? [t('mood.todayOpen')] : []
  const summary = t('mood.summary', { good: times(3), medium: times(2), bad: times(1) })
  return {
    picture: [summary, ...(gaps > 0 ? [t('mood.gaps', { count: gaps })] : []), ...open].join(' '),
    caption: [t('mood.entered', { entered, count: counted.length }), ...open].join(' '),
  }
}

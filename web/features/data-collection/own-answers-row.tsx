import type { Day } from '@standfest/domain/base/day.ts'
import type { Language } from '@standfest/domain/base/language.ts'
import {
  type OwnAnswers,
  stepOfAnswer,
  wordsOfAnswer,
} from '@standfest/domain/features/data-collection/own-answers.ts'
import { scaleLinear } from 'd3-scale'
import { useRef } from 'react'
import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { Text } from '#ui/text.tsx'
import { useWidth } from '#ui/use-width.ts'
import * as dataCollectionWords from './data-collection.texts.ts'
import { GridLine } from './grid-line.tsx'
import styles from './own-answers.module.css'
import chart from './trend-chart.module.css'
import { geometryOf } from './trend-geometry.ts'

const height = 56
const top = 10
const bottom = 46
const noMarks = { hasAppointments: false, hasWeeklyRatings: false }

/** One question of the clinic: the last answer, and for answers with levels a dot for each day. */
export function OwnAnswersRow({
  question: { item, answers },
  days,
}: {
  readonly question: OwnAnswers
  readonly days: readonly Day[]
}) {
  const t = useWords(dataCollectionWords)
  const { language } = useLanguage()
  const last = answers.at(-1)
  return (
    <>
      <Text as="h3" weight="medium" className={styles.question}>
        {item.question[language]}
      </Text>
      {last && (
        <Text tone="text-2" breaksAnywhere maxWidth="text" className={styles.facts}>
          {t('own.last', {
            count: answers.length,
            day: formatDay(last.day),
            answer: wordsOfAnswer(item, last.value, language),
          })}
        </Text>
      )}
      {item.contentType === 'options' && <Dots question={{ item, answers }} days={days} />}
    </>
  )
}

function Dots({
  question: { item, answers },
  days,
}: {
  readonly question: OwnAnswers
  readonly days: readonly Day[]
}) {
  const { language } = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const geometry = geometryOf(width, days.length, noMarks)
  const steps = item.options.map(({ id }) => Number(id))
  const [lowest, highest] = [Math.min(...steps), Math.max(...steps)]
  const y = scaleLinear().domain([lowest, highest]).range([bottom, top])
  const indexOf = new Map(days.map((day, index) => [day, index]))
  return (
    <div ref={frame}>
      <svg
        className={chart.chart}
        viewBox={`0 0 ${width} ${height}`}
        height={height}
        width="100%"
        role="img"
        aria-label={item.question[language]}
      >
        {[highest, lowest].map((step) => (
          <GridLine key={step} geometry={geometry} y={y(step)}>
            {wordOfStep(item, step, language)}
          </GridLine>
        ))}
        {answers.map(({ day, value }) => (
          <circle
            key={day}
            className={chart.weekly}
            cx={geometry.x(indexOf.get(day) ?? 0)}
            cy={y(stepOfAnswer(value) ?? lowest)}
            r={geometry.dayWidth < 4 ? 1.8 : 2.4}
          >
            <title>{`${formatDay(day)}: ${wordsOfAnswer(item, value, language)}`}</title>
          </circle>
        ))}
      </svg>
    </div>
  )
}

/** The width of the label before a line. */
const longestWord = 9

/** The label before a grid line: the answer's label, or the number of a scale, whose labels are too long. */
function wordOfStep(item: OwnAnswers['item'], step: number, language: Language): string {
  const value = item.options.find(({ id }) => Number(id) === step)?.id ?? step
  switch (item.answerType) {
    case 'scale_rating':
      return String(step)
    case 'boolean':
    case 'mood_rating':
    case 'text': {
      const word = wordsOfAnswer(item, value, language)
      return word.length <= longestWord ? word : `${word.slice(0, longestWord - 1).trimEnd()}…`
    }
  }
}

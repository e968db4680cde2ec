import type { Day } from '@standfest/domain/base/day.ts'
import type { BothLanguages } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import {
  type CalendarDay,
  type DayCalendar,
  dayWordMaxLength,
  type SaidOfDay,
} from '@standfest/domain/features/day-calendar/day-calendar.ts'
import { type ReactNode, useId, useState } from 'react'
import { SeenBy } from '#content/seen-by.tsx'
import { formatDayAndMonth, formatLongDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { ReadAloud } from '#session/read-aloud.tsx'
import answerStyles from '#ui/answer.module.css'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { BottomSheet } from '#ui/bottom-sheet.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CancelButton } from '#ui/usual-labels.tsx'
import * as words from './day-calendar.texts.ts'
import { effectWords } from './effect-of-day.ts'
import type { GivenAnswer } from './outgoing-days.ts'

type Calendar = Pick<DayCalendar, 'registeredOn' | 'lastDay' | 'figures' | 'amounts'>

type DaySheetProps = {
  readonly day: CalendarDay | undefined
  readonly calendar: Calendar
  readonly days: readonly CalendarDay[]
  /** Where the day is among the open ones that are walked through. */
  readonly place: { readonly number: number; readonly count: number } | undefined
  readonly isWithinReach: boolean
  /** With whom older days are filled in. */
  readonly therapist: string
  readonly onAnswer: (answer: GivenAnswer) => void
  readonly onClose: () => void
}

/** One day of the client's own calendar: its state, and where it can be answered the question. */
export function DaySheet({ day, onClose, ...props }: DaySheetProps) {
  const { language } = useLanguage()
  const today = useToday()
  return (
    <BottomSheet
      isOpen={day !== undefined}
      onClose={onClose}
      title={day === undefined ? '' : formatLongDay(day.day, language, today)}
    >
      {day && <Sheet key={day.day} day={day} onClose={onClose} {...props} />}
    </BottomSheet>
  )
}

function Sheet({ day, ...props }: DaySheetProps & { readonly day: CalendarDay }) {
  const t = useWords(words)
  const today = useToday()
  const isOpenToday = day.day === today && day.state === 'open'
  return (
    <Stack gap="md" paddingX="sm">
      {props.place && (
        <div>
          <Badge>{t('answer.place', props.place)}</Badge>
        </div>
      )}
      <StateOfDay day={day} therapist={props.therapist} />
      {(day.source === 'check-in' || day.source === 'offline') && <SeenBy of={{ day: day.day }} />}
      {props.isWithinReach ? (
        <Question day={day} {...props} />
      ) : isOpenToday ? (
        <>
          <p>{t('answer.today')}</p>
          <div>
            <LinkButton variant="primary" href="/check-in">
              {t('answer.toCheckIn')}
            </LinkButton>
          </div>
        </>
      ) : (
        day.state === 'open' && <p>{t('answer.tooOld', { name: props.therapist })}</p>
      )}
    </Stack>
  )
}

function StateOfDay({
  day: { state, source, amount, word },
  therapist,
}: {
  readonly day: CalendarDay
  readonly therapist: string
}): ReactNode {
  const t = useWords(words)
  const { language } = useLanguage()
  if (state === 'open') return null
  const text = state === 'drinking' ? t('answer.isDrinking', { name: therapist }) : t('answer.isSober')
  return (
    <Banner tone={state === 'drinking' ? 'plum' : 'success'} isAnnounced={false}>
      <p>{[text, source && t(`answer.source.${source}`)].filter(Boolean).join(' ')}</p>
      {(amount !== null || word !== '') && (
        <Text breaksAnywhere>{[amount?.[language], word].filter(Boolean).join(' · ')}</Text>
      )}
    </Banner>
  )
}

/** A no and a "don't remember" answer at once; a yes shows its effect first and waits. */
function Question({ day, calendar, days, onAnswer, onClose }: DaySheetProps & { readonly day: CalendarDay }) {
  const t = useWords(words)
  const { language } = useLanguage()
  const today = useToday()
  const question = useId()
  const [isYes, setYes] = useState(false)
  const [word, setWord] = useState(day.word)
  const [amount, setAmount] = useState<string>()
  const isTooLong = word.trim().length > dayWordMaxLength
  const given = (said?: SaidOfDay): GivenAnswer => ({
    day: day.day,
    ...(said && { said }),
    ...(word.trim() !== day.word && { word: word.trim() }),
  })
  const enter = (said?: SaidOfDay) => {
    if (isTooLong) return
    const chosen = calendar.amounts.find(({ de_DE: name }) => name === amount)
    onAnswer({ ...given(said), ...(said === 'drinking' && chosen && { amount: chosen }) })
  }
  const nameOf = (one: Day) => formatDayAndMonth(one, language, today)
  const isDrinking = day.state === 'drinking'
  return (
    <>
      {!isDrinking && (
        <Stack gap="xs" role="group" aria-labelledby={question}>
          <Cluster isOneLine gap="xs" align="start" justify="between">
            <Text as="h3" size="xl" weight="medium" font="voice" flex="grow" canShrink id={question}>
              {t('answer.question')}
            </Text>
            <ReadAloud
              describedBy={question}
              parts={[
                t('answer.question'),
                t('answer.no'),
                t('answer.yes'),
                day.state === 'open' ? t('answer.unknown') : '',
              ]}
            />
          </Cluster>
          <Answer isChosen={false} onChoose={() => enter('sober')}>
            {t('answer.no')}
          </Answer>
          <Answer isChosen={isYes} onChoose={() => setYes(true)}>
            {t('answer.yes')}
          </Answer>
          {day.state === 'open' && (
            <Answer isChosen={false} onChoose={() => enter('unknown')}>
              {t('answer.unknown')}
            </Answer>
          )}
        </Stack>
      )}
      {isYes && (
        <Banner tone="plum">{effectWords(t, calendar, { day: day.day, days, isOwn: true, nameOf })}</Banner>
      )}
      <TextField
        label={t('answer.word')}
        optional={t('answer.optional')}
        placeholder={t('answer.wordHelp')}
        value={word}
        onChange={setWord}
        error={isTooLong ? t('answer.wordTooLong', { max: dayWordMaxLength }) : undefined}
      />
      {isYes && calendar.amounts.length > 0 && (
        <AmountChoice amounts={calendar.amounts} value={amount} onChange={setAmount} />
      )}
      <Cluster gap="xs" justify="end">
        <CancelButton onPress={onClose} />
        {isYes ? (
          <Button variant="primary" onPress={() => enter('drinking')}>
            {t('answer.enter')}
          </Button>
        ) : (
          word.trim() !== day.word && <Button onPress={() => enter()}>{t('answer.saveWord')}</Button>
        )}
      </Cluster>
    </>
  )
}

function Answer({
  isChosen,
  onChoose,
  children,
}: {
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}) {
  return (
    <Cluster
      as="button"
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      align="center"
      isTarget
      isFullWidth
      size="md"
      weight="medium"
      textAlign="start"
      paddingX="md"
      paddingY="sm"
      surface="surface"
      radius="md-plus"
      className={answerStyles.answer}
    >
      {children}
    </Cluster>
  )
}

const noAmount = ''

/** The clinic's own categories of amounts; nothing is asked where there are none. */
export function AmountChoice({
  amounts,
  value,
  onChange,
}: {
  readonly amounts: readonly BothLanguages[]
  readonly value: string | undefined
  readonly onChange: (value: string) => void
}) {
  const t = useWords(words)
  const { language } = useLanguage()
  return (
    <RadioGroup
      label={t('answer.amount')}
      optional={t('answer.optional')}
      value={value ?? noAmount}
      onChange={onChange}
      options={[
        { id: noAmount, label: t('answer.noAmount') },
        ...amounts.map((amount) => ({ id: amount.de_DE, label: amount[language] })),
      ]}
    />
  )
}

import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import type { CalendarDay } from '@standfest/domain/features/day-calendar/day-calendar.ts'
import { useDraftState } from '#drafts/use-draft-state.ts'
import { formatLongDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { refusalText } from '#language/refusal-text.ts'
import { WhatToDo } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { isUnderWay } from '#outgoing/outgoing-store.ts'
import { useToday } from '#session/now.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/stack.tsx'
import * as words from './day-calendar.texts.ts'
import type { GivenAnswer, OutgoingDay } from './outgoing-days.ts'

type Actions = {
  readonly answer: (given: GivenAnswer, day: CalendarDay) => void
  readonly giveUp: (one: OutgoingDay) => void
  readonly tryAgain: (one: OutgoingDay) => void
}

/** The answers that wait for a connection, and those that the server refused: two answers to one day, of which one is chosen. */
export function OutgoingAnswers({
  outgoing,
  days,
  ...actions
}: Actions & {
  readonly outgoing: readonly OutgoingDay[]
  /** The days as they are stored. */
  readonly days: readonly CalendarDay[]
}) {
  const t = useWords(words)
  const keeping = useDraftState()
  const waiting = outgoing.filter(({ state }) => state === 'waiting')
  const refused = outgoing.filter((one) => !isUnderWay(one))
  if (waiting.length === 0 && refused.length === 0) return null
  return (
    <Stack as="section" gap="xs" aria-label={t('outgoing.title')}>
      {waiting.length > 0 && (
        <Banner tone="lake">
          {keeping === 'unkept' ? t('outgoing.unkept') : t('outgoing.waits', { count: waiting.length })}
        </Banner>
      )}
      {refused.map((one) => (
        <Refused
          key={one.key}
          one={one}
          stored={days.find(({ day }) => day === one.entry.day)}
          {...actions}
        />
      ))}
    </Stack>
  )
}

function Refused({
  one,
  stored,
  answer,
  giveUp,
  tryAgain,
}: Actions & { readonly one: OutgoingDay; readonly stored: CalendarDay | undefined }) {
  const t = useWords(words)
  const { language } = useLanguage()
  const today = useToday()
  const { day, said, word, amount } = one.entry
  const name = formatLongDay(day, language, today)
  const leave = () => giveUp(one)
  if (one.refusal?.code !== 'ERROR.DAY_ALREADY_ANSWERED' || stored === undefined || said === undefined)
    return (
      <Banner
        tone="error"
        headline={t('outgoing.notSent', { day: name })}
        action={
          <>
            {one.state === 'stopped' && (
              <Button onPress={() => tryAgain(one)}>{t('outgoing.tryAgain')}</Button>
            )}
            <Button variant="subtle" onPress={leave}>
              {t('outgoing.giveUp')}
            </Button>
          </>
        }
      >
        {one.refusal && (
          <>
            {refusalText(one.refusal, language)} <WhatToDo of={one.refusal} />
          </>
        )}
      </Banner>
    )
  const author = stored.sender?.person
  const keepOwn = () => {
    giveUp(one)
    answer({ day, said, ...(word !== undefined && { word }), ...(amount && { amount }) }, stored)
  }
  const isSettled = stored.state === 'drinking' && said !== 'drinking'
  return (
    <Banner
      tone="lake"
      headline={author ? t('conflict.title', { name: fullName(author) }) : t('conflict.titleUnknown')}
      action={
        <>
          {!isSettled && (
            <Button onPress={keepOwn}>{t('conflict.own', { said: t(`conflict.said.${said}`) })}</Button>
          )}
          <Button onPress={leave}>
            {t('conflict.stored', {
              said: t(`conflict.said.${stored.unknown ? 'unknown' : stored.state}`),
            })}
          </Button>
        </>
      }
    >
      {t(isSettled ? 'conflict.stays' : 'conflict.text', { day: name })}
    </Banner>
  )
}

import { checkInQuestions } from '@standfest/domain/features/daily-survey/asked-questions.ts'
import type { ChosenQuestions } from '@standfest/domain/features/daily-survey/chosen-questions.ts'
import type { SurveyTemplate } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { IconClipboardHeart } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-aria-components'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { useFoundRun } from '#survey-run/survey-kind.ts'
import { Box } from '#ui/box.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Text } from '#ui/text.tsx'
import { countOf } from './asked-of-check-in.ts'
import styles from './check-in-card.module.css'
import * as words from './daily-survey.texts.ts'
import { checkIns } from './outgoing-check-ins.ts'

/** From this number of missed days on the card shows the longer text. */
const longerFrom = 3

/** Today's open check-in; after missed days with a text that asks for nothing but today. */
export function OpenCheckIn({
  template,
  chosenQuestions: chosen = '',
  missed,
  waiting,
  isWaiting,
  isFirstDay,
  further,
}: {
  /** The template; absent where it could not be read: then the card does not give the number of questions. */
  readonly template: SurveyTemplate | undefined
  readonly chosenQuestions: ChosenQuestions | undefined
  readonly missed: number
  /** Whether it is the client's first day, on which the check-in can be tried out. */
  readonly isFirstDay: boolean
  /** The outgoing check-ins. */
  readonly waiting: ReactNode
  /** Whether today's check-in is among the outgoing ones: no other one is then started. */
  readonly isWaiting: boolean
  /** The link to yesterday's check-in, where it is offered: then nothing else is said of the missed day. */
  readonly further: ReactNode
}) {
  const t = useWords(words)
  const today = useToday()
  const kept = useFoundRun(checkIns)
  const count =
    template &&
    countOf(checkInQuestions(template.items, { day: today, chosen }), { answers: {}, complete: true })
  return (
    <Card as="section" aria-labelledby="check-in">
      <Cluster gap="2xs" columnGap="sm" align="center" below="sm" className={styles.head}>
        <IconTile>
          <IconClipboardHeart size={24} stroke={1.75} />
        </IconTile>
        <div>
          <Text as="h2" size="lg" line="snug" id="check-in">
            {t('card.title')}
          </Text>
          {count !== undefined && (
            <Text size="sm" tone="text-2">
              {t('card.length', { count })}
            </Text>
          )}
        </div>
      </Cluster>
      {missed > 0 && !(further && missed < longerFrom) && (
        <Box as="p" below="sm">
          {t(missed < longerFrom ? 'card.missedYesterday' : 'card.missedLonger')}
        </Box>
      )}
      {waiting}
      {!isWaiting && (
        <LinkButton href="/check-in" isBlock size="xl" variant="primary">
          {t(kept?.startedOn === today ? 'card.goOn' : 'card.begin')}
        </LinkButton>
      )}
      {isFirstDay && !isWaiting && (
        <LinkButton href="/check-in/probe" isBlock variant="link">
          {t('card.tryOut')}
        </LinkButton>
      )}
      {further}
      {missed >= longerFrom && (
        <Cluster
          as={Link}
          isInline
          align="center"
          above="2xs"
          weight="medium"
          tone="on-ember-soft"
          isTarget
          isUnderlined
          href="/notfallkoffer"
        >
          {t('openKit')}
        </Cluster>
      )}
    </Card>
  )
}

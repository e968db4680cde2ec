import { dayOf } from '@standfest/domain/base/day.ts'
import { answeredLines } from '@standfest/domain/features/questionnaires/pack-answers.ts'
import type { ClientQuestionnaire } from '@standfest/domain/features/questionnaires/questionnaires.ts'
import { formatDay } from '#language/dates.ts'
import { usePackWords } from '#language/pack-words.tsx'
import { useWords } from '#language/words.ts'
import { useOutgoingOf } from '#outgoing/outgoing.ts'
import { isUnderWay } from '#outgoing/outgoing-store.ts'
import type { ClientScope } from '#session/client-scope.ts'
import { useNow } from '#session/now.ts'
import { LateAnswersCard } from '#survey-run/late-answers-card.tsx'
import { WaitingSurvey } from '#survey-run/waiting-survey.tsx'
import { Banner } from '#ui/banner.tsx'
import { isLate, outgoingQuestionnaires, type Unfinished } from './outgoing-questionnaires.ts'
import * as texts from './questionnaires.texts.ts'
import { useSentKey } from './use-fill-in.ts'

type Props = { readonly scope: ClientScope; readonly pack: ClientQuestionnaire }

/** What became of answers to a pack that waited on this device: they wait, were not accepted, or have arrived. */
export function StateOfSending({ scope, pack, href }: Props & { readonly href?: string | undefined }) {
  const t = useWords(texts)
  const { own, isSent, tryAgain } = useOnTheWay(scope, pack)
  if (isSent) return <Banner tone="success" headline={t('sent')} />
  return own.map((one) => (
    <WaitingSurvey
      key={one.key}
      one={one}
      headline={t(isUnderWay(one) ? 'waits' : 'refused')}
      href={href}
      onRetry={() => tryAgain(one)}
    />
  ))
}

/** A pack's answers that may still go, and whether some have arrived since the browser opened the page. */
export function useOnTheWay(scope: ClientScope, pack: ClientQuestionnaire) {
  const { outgoing, tryAgain } = useOutgoingOf(outgoingQuestionnaires, scope.clientId)
  const sent = useSentKey(scope.clientId, pack.id)
  const own = outgoing.filter((one) => one.packId === pack.id && !isLate(one, pack))
  return { own, isSent: own.length === 0 && sent !== undefined, tryAgain }
}

/** The answers that can no longer be sent, of one pack or of all: their author decides what becomes of them. */
export function LateAnswers({
  scope,
  packs,
  of,
}: {
  readonly scope: ClientScope
  readonly packs: readonly ClientQuestionnaire[]
  readonly of?: string | undefined
}) {
  const { zone } = useNow()
  const { outgoing, giveUp } = useOutgoingOf(outgoingQuestionnaires, scope.clientId)
  const late = outgoing.filter(
    (one) =>
      (of === undefined || one.packId === of) &&
      isLate(
        one,
        packs.find(({ id }) => id === one.packId),
      ),
  )
  return late.map(({ filled, ...one }) => (
    <KeptAnswers
      key={one.key}
      scope={scope}
      kept={{ ...one, ...filled }}
      day={formatDay(dayOf(filled.answeredAt ?? one.writtenAt, zone))}
      isBegun={one.state === 'stopped'}
      onDone={() => giveUp({ filled, ...one })}
    />
  ))
}

/** Answers in words, to be sent as a message by the client, copied or discarded. */
export function KeptAnswers({
  scope,
  kept,
  day,
  isBegun,
  onDone,
}: {
  readonly scope: ClientScope
  readonly kept: Unfinished
  readonly day: string
  /** Whether they were never sent. */
  readonly isBegun: boolean
  readonly onDone: () => void
}) {
  const t = useWords(texts)
  const wordsOf = usePackWords()
  const { content, answers, messageKey } = kept
  const named = { title: wordsOf(content.title).text, day }
  return (
    <LateAnswersCard
      messageKey={scope.as === 'self' ? messageKey : undefined}
      words={{
        title: t('late.title', named),
        text: t(isBegun ? 'late.begun' : 'late.text'),
        message: t('late.message', named),
      }}
      lines={answeredLines(content, answers).map(({ question, answer }, place) => ({
        id: String(place),
        question: wordsOf(question).text,
        answer: wordsOf(answer).text,
      }))}
      onDone={onDone}
    />
  )
}

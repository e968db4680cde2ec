import type { AccountId } from '@standfest/domain/base/id.ts'
import {
  type CareRecord,
  type CompleteCopyReview,
  copyReasonMaxLength,
} from '@standfest/domain/features/my-copy/complete-copy.ts'
import { useRef, useState } from 'react'
import { RequestFailed } from '#api/failures.ts'
import { lastChosen, useTextDraft } from '#editing/use-text-draft.ts'
import { formatDayAndTime, formatFullDate } from '#language/dates.ts'
import { useErrorText } from '#language/error-text.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useDecideCopy } from './copy-review.queries.ts'
import * as texts from './release.texts.ts'
import { ReviewedSections } from './reviewed-sections.tsx'

/** The content of the complete copy, and the form for the decision. */
export function ReleaseReview({
  clientId,
  review,
}: {
  readonly clientId: AccountId
  readonly review: CompleteCopyReview
}) {
  const t = useWords(texts)
  const errorText = useErrorText()
  const decide = useDecideCopy(clientId)
  const { content: reason, setContent: setReason } = useTextDraft(`copy reason ${clientId}`)
  const { content: ticked, setContent: setTicked } = useTextDraft(`copy left out ${clientId}`, lastChosen)
  // What is read does not change under the reader, whatever the live channel brings, until the server refuses to release it.
  const [read, setRead] = useState(review)
  const [refused, setRefused] = useState<string>()
  if (refused === read.reviewed && review.reviewed !== refused) setRead(review)
  const withheld = withNewVersions(
    ticked === '' ? { leftOut: read.leftOut, known: [] } : (JSON.parse(ticked) as Ticked),
    read.record,
  )
  const [fault, setFault] = useState<string>()
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const { state } = review
  const { reviewed } = read
  const canRefuse = state === 'asked' || state === 'released'
  const answer = (released: boolean) => {
    const given = reason.trim()
    const isMissing = given === '' && (!released || withheld.size > 0)
    const isLong = given.length > copyReasonMaxLength
    setFault(
      isMissing ? t('reasonMissing') : isLong ? t('tooLong', { limit: copyReasonMaxLength }) : undefined,
    )
    if (isMissing || isLong) {
      reasonField.current?.focus()
      return
    }
    const body = released
      ? { released, reviewed, withheld: [...withheld], reason: given }
      : { released, reason: given }
    decide.mutate(body, {
      onSuccess: () => {
        setReason('')
        setTicked('')
      },
      onError: (error) => {
        if (isChanged(error)) setRefused(reviewed)
      },
    })
  }
  return (
    <Stack gap="md">
      <StateLine review={review} />
      <Text tone="text-2" maxWidth="text">
        {t('before')}
        {review.showsHiddenDrinking && ` ${t('hidden')}`}
      </Text>
      <ReviewedSections
        review={read}
        withheld={withheld}
        onWithhold={(id, isWithheld) => {
          const next = new Set(withheld)
          if (isWithheld) for (const one of versionsOf(read.record, id)) next.add(one)
          else next.delete(id)
          const known = read.record.notes.map((note) => note.id)
          setTicked(JSON.stringify({ leftOut: [...next], known } satisfies Ticked))
        }}
      />
      {decide.isError && (
        <Banner tone="error" headline={t('notDecided')}>
          {isChanged(decide.error) ? t('changed') : errorText(decide.error)}
        </Banner>
      )}
      <TextArea
        label={t('reason')}
        help={t('reasonHelp')}
        rows={3}
        value={reason}
        onChange={setReason}
        error={fault}
        ref={reasonField}
      />
      <Cluster gap="sm" justify="end">
        {canRefuse && (
          <Button isPending={decide.isPending} onPress={() => answer(false)}>
            {t(state === 'released' ? 'withdraw' : 'refuse')}
          </Button>
        )}
        <Button variant="primary" isPending={decide.isPending} onPress={() => answer(true)}>
          {t('release')}
        </Button>
      </Cluster>
    </Stack>
  )
}

/** The ids of all versions of the same note, as what one omits may be in the others as well; of other entries their own. */
function versionsOf({ notes }: CareRecord, id: string): readonly string[] {
  const noteId = notes.find((note) => note.id === id)?.noteId
  return noteId === undefined ? [id] : notes.filter((note) => note.noteId === noteId).map((note) => note.id)
}

/** A draft of what is left out: a review that is interrupted must not release what was ticked before. */
type Ticked = {
  readonly leftOut: readonly string[]
  /** The ids of the notes' versions that were on the page. */
  readonly known: readonly string[]
}

/** What is left out of the present record: a version written since as well, as it may repeat what was left out. */
function withNewVersions({ leftOut, known }: Ticked, record: CareRecord): ReadonlySet<string> {
  const isLeftOut = (id: string) => leftOut.includes(id) || !known.includes(id)
  return new Set(leftOut.flatMap((id) => versionsOf(record, id)).filter(isLeftOut))
}

/** Whether the release was refused because the record has changed since the review. */
function isChanged(error: unknown): boolean {
  return error instanceof RequestFailed && error.code === 'ERROR.CONFLICT'
}

/** The state of the request. */
function StateLine({ review }: { readonly review: CompleteCopyReview }) {
  const t = useWords(texts)
  const { zone } = useConfig()
  const { language } = useLanguage()
  const { state, askedAt, answerBy, decidedAt, goodUntil } = review
  const timeOf = (instant: number | null) => (instant === null ? '' : formatDayAndTime(instant, zone))
  return (
    <Text weight="medium">
      {t(`states.${state}`, {
        when: timeOf(state === 'asked' ? askedAt : decidedAt),
        until: timeOf(goodUntil),
        day: answerBy === null ? '' : formatFullDate(answerBy, language),
      })}
    </Text>
  )
}

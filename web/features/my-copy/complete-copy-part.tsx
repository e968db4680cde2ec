import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import type { CompleteCopy } from '@standfest/domain/features/my-copy/complete-copy.ts'
import { formatDayAndTime } from '#language/dates.ts'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useConfig } from '#session/config.ts'
import { Banner } from '#ui/banner.tsx'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './complete-copy.texts.ts'
import { useAskForCompleteCopy, type useCompleteCopy } from './my-copy.queries.ts'

/** Requests a complete copy, and shows the treating therapist's decision. */
export function CompleteCopyPart({ read }: { readonly read: ReturnType<typeof useCompleteCopy> }) {
  const t = useWords(words)
  return (
    <Stack as="section" gap="sm" aria-labelledby="complete">
      <Text as="h2" id="complete">
        {t('title')}
      </Text>
      <Text tone="text-2" maxWidth="text">
        {t('intro')}
      </Text>
      <Part read={read} missing={t('failed')} skeleton={<Skeleton shape="line" count={2} />}>
        {(copy) => (
          <>
            <State copy={copy} />
            {copy.state !== 'asked' && copy.state !== 'released' && (
              <Ask label={t(copy.state === 'none' ? 'ask' : 'askAgain')} />
            )}
          </>
        )}
      </Part>
    </Stack>
  )
}

function State({ copy }: { readonly copy: CompleteCopy }) {
  const t = useWords(words)
  const { zone } = useConfig()
  const { state, askedAt, decidedAt, decidedBy, goodUntil, reason, withheld } = copy
  const timeOf = (instant: number | null) => (instant === null ? '' : formatDayAndTime(instant, zone))
  const when = timeOf(decidedAt)
  const until = timeOf(goodUntil)
  if (state === 'none') return null
  if (state === 'asked') return <p>{t('asked', { when: timeOf(askedAt) })}</p>
  if (state === 'ended') return <p>{t('ended', { until })}</p>
  return (
    <>
      {state === 'declined' && <p>{t('declined', { when })}</p>}
      {state === 'released' && (
        <p>
          {decidedBy === null
            ? t('released', { when, until })
            : t('releasedBy', { when, until, name: fullName(decidedBy) })}
        </p>
      )}
      {withheld > 0 && <p>{t('withheld', { count: withheld })}</p>}
      {reason !== '' && (
        <Text whiteSpace="pre-wrap" breaksAnywhere maxWidth="text">
          {t('reason', { reason })}
        </Text>
      )}
      {reason !== '' && <Text tone="text-2">{t('whatNow')}</Text>}
    </>
  )
}

function Ask({ label }: { readonly label: string }) {
  const t = useWords(words)
  const errorText = useErrorText()
  const ask = useAskForCompleteCopy()
  return (
    <>
      {ask.isError && (
        <Banner tone="error" headline={t('notAsked')}>
          {errorText(ask.error)}
        </Banner>
      )}
      <Box>
        <Button isPending={ask.isPending} onPress={() => ask.mutate()}>
          {label}
        </Button>
      </Box>
    </>
  )
}

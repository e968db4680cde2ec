import { copyFileName, type MyCopy } from '@standfest/domain/features/my-copy/my-copy.ts'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFileSize } from '#attachments/use-file-size.ts'
import { formatDayAndTime } from '#language/dates.ts'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { Stack } from '#ui/stack.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import * as completeWords from './complete-copy.texts.ts'
import type { useDownloadCopy } from './my-copy.queries.ts'
import * as words from './my-copy.texts.ts'
import { OrderForm } from './order-form.tsx'

type StepsProps = {
  readonly copy: MyCopy
  readonly download: ReturnType<typeof useDownloadCopy>
  /** Whether a complete copy was released. */
  readonly canBeComplete: boolean
  /** Whether the client asks for another copy after an earlier one. */
  readonly isAgain: boolean
  readonly onAgain: () => void
}

/** The three steps of a copy in one card; only the current step has the primary button. */
export function CopySteps({ copy, download, canBeComplete, isAgain, onAgain }: StepsProps) {
  const t = useWords(words)
  const { zone } = useConfig()
  const state = isAgain ? 'none' : copy.state
  const timeOf = (instant: number | null) => (instant === null ? '' : formatDayAndTime(instant, zone))
  const isBegun = state !== 'none'
  const isMade = isBegun && copy.readyAt !== null && state !== 'failed'
  return (
    <Card as="ol" layout="stack" gap="md">
      <Step number={1} title={t('steps.confirm')} isDone={isBegun}>
        {isBegun ? (
          <p>{t('confirmed', { when: timeOf(copy.askedAt) })}</p>
        ) : (
          <>
            <p>{t('confirm')}</p>
            {isAgain && copy.state === 'ready' && <p>{t('renewHelp')}</p>}
            <OrderForm label={t('order')} canBeComplete={canBeComplete} />
          </>
        )}
      </Step>
      <Step number={2} title={t('steps.make')} isDone={isMade}>
        {state === 'making' && (
          <>
            <p>{t('making')}</p>
            <progress aria-label={t('makingLabel')} />
          </>
        )}
        {state === 'failed' && (
          <>
            <Banner tone="error" headline={t('notMade')}>
              {t('notMadeHelp')}
            </Banner>
            <OrderForm label={t('orderAgain')} canBeComplete={canBeComplete} />
          </>
        )}
        {isMade && <Made copy={copy} />}
      </Step>
      <Step number={3} title={t('steps.fetch')} isDone={state === 'downloaded'}>
        {state === 'ready' && <Fetch until={timeOf(copy.goodUntil)} download={download} />}
        {state === 'downloaded' && <p>{t('fetched', { when: timeOf(copy.downloadedAt) })}</p>}
        {state === 'expired' && <p>{t('expired', { when: timeOf(copy.goodUntil) })}</p>}
        {isMade && <Button onPress={onAgain}>{t('renew')}</Button>}
      </Step>
    </Card>
  )
}

function Step({
  number,
  title,
  isDone,
  children,
}: {
  readonly number: number
  readonly title: string
  readonly isDone: boolean
  readonly children: ReactNode
}) {
  const t = useWords(words)
  return (
    <Cluster as="li" isOneLine gap="sm" align="start">
      <IconTile size="sm" tone={isDone ? 'pine' : 'gray'}>
        {isDone ? <IconCheck size={20} stroke={2.5} /> : number}
      </IconTile>
      <Stack gap="xs" flex="grow" paddingY="2xs" canShrink>
        <h2>
          <VisuallyHidden>{number}. </VisuallyHidden>
          {title}
          {isDone && <VisuallyHidden>, {t('done')}</VisuallyHidden>}
        </h2>
        {children}
      </Stack>
    </Cluster>
  )
}

/** The finished archive: its name, its size, and how many of the client's files it contains. */
function Made({ copy }: { readonly copy: MyCopy }) {
  const t = useWords(words)
  const tComplete = useWords(completeWords)
  const sizeOf = useFileSize()
  return (
    <>
      <p>{t('made', { name: copyFileName(copy), size: sizeOf(copy.size ?? 0), count: copy.files ?? 0 })}</p>
      {copy.isComplete && <p>{tComplete('isComplete')}</p>}
      {copy.hasPassphrase && <p>{t('withPassphrase')}</p>}
    </>
  )
}

function Fetch({ until, download }: { readonly until: string; readonly download: StepsProps['download'] }) {
  const t = useWords(words)
  const errorText = useErrorText()
  return (
    <>
      <p>
        {t('fetchOnce', { when: until })} {t('fetchBrokenOff')}
      </p>
      {download.isError && (
        <Banner tone="error" headline={t('notFetched')}>
          {errorText(download.error)}
        </Banner>
      )}
      <Button variant="primary" isBlock isPending={download.isPending} onPress={() => download.mutate()}>
        {t('fetch')}
      </Button>
    </>
  )
}

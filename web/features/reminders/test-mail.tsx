import { meaningOf } from '@standfest/domain/features/monitoring/undelivered.ts'
import type { OutboxMail } from '@standfest/domain/features/reminders/reminders.ts'
import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { isOnItsWay, useSendTestMail, useTestMail } from './outbox.queries.ts'
import * as outboxWords from './outbox.texts.ts'
import { OutboxPart } from './outbox-part.tsx'
import { useMailWords } from './use-mail-words.ts'

/** Sends an administrator a test mail that checks the mail server, and shows the outcome. */
export function TestMail() {
  const t = useWords(outboxWords)
  const last = useTestMail()
  const test = useSendTestMail()
  const isWaiting = last.data ? isOnItsWay(last.data) : false
  return (
    <OutboxPart part="test">
      <Part read={last} missing={t('failed')} skeleton={<Skeleton shape="card" />}>
        {(letter) => (
          <>
            <Button isPending={test.isPending || isWaiting} onPress={() => test.mutate()}>
              {t('test.send')}
            </Button>
            {letter && <Outcome letter={letter} />}
            {test.isError && (
              <Banner tone="error" headline={t('test.failed')}>
                <ErrorWords error={test.error} />
              </Banner>
            )}
          </>
        )}
      </Part>
    </OutboxPart>
  )
}

function Outcome({ letter }: { readonly letter: OutboxMail }) {
  const t = useWords(outboxWords)
  const { momentOf } = useMailWords()
  const { channel, dueAt, fault, sentAt } = letter
  const when = momentOf(sentAt ?? dueAt)
  if (isOnItsWay(letter)) return <Banner>{t('test.onItsWay')}</Banner>
  if (sentAt !== null)
    return (
      <Banner tone={channel === 'folder' ? 'default' : 'success'}>
        {t(channel === 'folder' ? 'test.inFolder' : 'test.taken', { when })}
      </Banner>
    )
  const reason = t(`undelivered.reasons.${meaningOf(fault ?? '').reason}`)
  return (
    <Banner tone="error" headline={t('test.notTaken', { when })}>
      {t('test.why', { reason, fault: fault ?? '–' })}
    </Banner>
  )
}

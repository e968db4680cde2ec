import { dayOf } from '@standfest/domain/base/day.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBanner } from '#app/banners.tsx'
import { useConfig } from '#app/config.ts'
import { useToday } from '#app/now.ts'
import { useSession } from '#app/session.ts'
import { ChosenFile } from '#attachments/chosen-file.tsx'
import { FileTile } from '#attachments/file-tile.tsx'
import { useAttachmentTexts } from '#attachments/use-attachment-texts.ts'
import type { Whose } from '#content/whose.ts'
import { formatLongDay, formatTime, relativeDay } from '#language/dates.ts'
import { useErrorText } from '#language/error-text.ts'
import { useLanguage } from '#language/language.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { type ThreadMessage, useMarkRead, useWithdraw } from './messages.queries.ts'
import styles from './thread.module.css'
import type { Outgoing } from './use-outgoing.ts'

type ThreadProps = {
  readonly whose: Whose
  /** Oldest first. */
  readonly messages: readonly ThreadMessage[]
  readonly outgoing: readonly Outgoing[]
  readonly onTryAgain: (one: Outgoing) => void
  readonly onGiveUp: (one: Outgoing) => void
}

/** The messages in the order in which they were written, with a line for each day and one for what is new. */
export function Thread({ whose, messages, outgoing, onTryAgain, onGiveUp }: ThreadProps) {
  useAttachmentTexts()
  const { t } = useTranslation('messages')
  const { zone } = useConfig()
  const firstNew = useFirstNew(whose, messages)
  const end = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)?.id
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' })
  }, [last, outgoing.length])
  return (
    <div className={styles.thread} role="log" aria-label={t('thread')}>
      {messages.map((message, index) => {
        const day = dayOf(message.datetime, zone)
        const before = messages[index - 1]
        return (
          <div key={message.id} className={styles.thread}>
            {(before === undefined || dayOf(before.datetime, zone) !== day) && <DayLine day={day} />}
            {message.id === firstNew && <p className={classNames(styles.line, styles.isNew)}>{t('isNew')}</p>}
            <OneMessage whose={whose} message={message} />
          </div>
        )
      })}
      {outgoing.map((one) => (
        <MessageBubble
          key={one.key}
          isOwn
          when={t(one.state === 'refused' ? 'notSent' : one.state)}
          actions={
            one.state !== 'sending' && (
              <>
                <Button onPress={() => onTryAgain(one)}>{t('tryAgain')}</Button>
                <Button onPress={() => onGiveUp(one)} variant="subtle">
                  {t('giveUp')}
                </Button>
              </>
            )
          }
        >
          {one.content}
          {one.file && <ChosenFile name={one.file.filename} />}
          {one.state === 'refused' && <p role="alert">{one.reason}</p>}
        </MessageBubble>
      ))}
      <div ref={end} className={styles.end} />
    </div>
  )
}

function DayLine({ day }: { readonly day: ReturnType<typeof dayOf> }) {
  const today = useToday()
  const { language } = useLanguage()
  const near = relativeDay(day, today, language)
  return <p className={styles.line}>{near.includes('.') ? formatLongDay(day, language) : capital(near)}</p>
}

function capital(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`
}

function OneMessage({ whose, message }: { readonly whose: Whose; readonly message: ThreadMessage }) {
  const { t } = useTranslation('messages')
  const { account } = useSession()
  const { zone } = useConfig()
  const isOwn = message.senderId === account.id
  const time = formatTime(message.datetime, zone)
  const isGone = message.deletedAt !== 0
  const canWithdraw = isOwn && !isGone && !message.read
  return (
    <MessageBubble
      isOwn={isOwn}
      isSubstitute={message.senderType === 'substitute'}
      name={
        isOwn ? t('you') : message.senderType === 'client' ? (whose.name ?? t('client')) : message.senderName
      }
      when={isOwn && !isGone ? t(message.read ? 'read' : 'sent', { time }) : time}
      actions={canWithdraw && <Withdrawal whose={whose} message={message} />}
    >
      {isGone ? <span className={styles.gone}>{t('withdrawn')}</span> : message.content}
      {!isGone && message.file && <FileTile file={message.file} whose={whose} />}
    </MessageBubble>
  )
}

function Withdrawal({
  whose,
  message,
}: {
  readonly whose: Whose
  readonly message: ThreadMessage
}): ReactNode {
  const { t } = useTranslation('messages')
  const { show } = useBanner()
  const errorText = useErrorText()
  const withdraw = useWithdraw(whose)
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button onPress={() => setAsks(true)} variant="subtle">
        {t('withdraw')}
      </Button>
      <ConfirmDialog
        isOpen={asks}
        title={t('withdrawTitle')}
        cancelLabel={t('cancel')}
        confirmLabel={t('withdraw')}
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false)
          withdraw.mutate(message.id, {
            onError: (error) =>
              show({ tone: 'error', headline: t('withdrawFailed'), text: errorText(error) }),
          })
        }}
      >
        <p>{t('withdrawText')}</p>
      </ConfirmDialog>
    </>
  )
}

/** The line before what is new stays where it was when the thread was opened; reading is told to the server. */
function useFirstNew(whose: Whose, messages: readonly ThreadMessage[]): string | undefined {
  const { mutate } = useMarkRead(whose)
  const [firstNew, setFirstNew] = useState<string>()
  const found = messages.find((one) => one.new)?.id
  if (firstNew === undefined && found !== undefined) setFirstNew(found)
  const lastNew = messages.findLast((one) => one.new)?.id
  const told = useRef<string>(undefined)
  useEffect(() => {
    const tell = () => {
      if (lastNew === undefined || told.current === lastNew || document.visibilityState !== 'visible') return
      told.current = lastNew
      mutate(lastNew)
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [lastNew, mutate])
  return firstNew
}

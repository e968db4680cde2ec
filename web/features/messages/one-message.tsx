import { type ReactNode, useState } from 'react'
import { FileTile } from '#attachments/file-tile.tsx'
import { formatTime } from '#language/dates.ts'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { useBanner } from '#session/banners.tsx'
import { useConfig } from '#session/config.ts'
import { useSession } from '#session/session.ts'
import type { Whose } from '#session/whose.ts'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Text } from '#ui/text.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { type ThreadMessage, useWithdraw } from './messages.queries.ts'
import * as words from './messages.texts.ts'
import styles from './thread.module.css'

type Props = { readonly whose: Whose; readonly message: ThreadMessage }

/** A message that arrived. */
export function OneMessage({ whose, message }: Props) {
  const t = useWords(words)
  const { account } = useSession()
  const { zone } = useConfig()
  const isOwn = message.senderId === account.id
  const time = formatTime(message.datetime, zone)
  const isGone = message.deletedAt !== 0
  const canWithdraw = isOwn && !isGone && !message.read
  return (
    <MessageBubble
      isOwnSide={(message.senderType === 'client') === (whose.as === 'self')}
      isSubstitute={message.senderType === 'substitute'}
      name={
        isOwn ? t('you') : message.senderType === 'client' ? <ClientName whose={whose} /> : message.senderName
      }
      when={isOwn && !isGone ? t(message.read ? 'read' : 'sent', { time }) : time}
      actions={canWithdraw && <Withdrawal whose={whose} message={message} />}
    >
      {isGone ? (
        <Text as="span" tone="text-2">
          {t('withdrawn')}
        </Text>
      ) : (
        message.content
      )}
      {!isGone && message.file && <FileTile file={message.file} whose={whose} />}
    </MessageBubble>
  )
}

/** On paper a name stands only where it was asked for. */
function ClientName({ whose }: Pick<Props, 'whose'>) {
  const t = useWords(words)
  if (whose.name === undefined) return t('client')
  return (
    <>
      <Box as="span" hiddenIn="print" className={styles.byName}>
        {whose.name}
      </Box>
      <span className={styles.byRole}>{t('client')}</span>
    </>
  )
}

function Withdrawal({
  whose,
  message,
}: {
  readonly whose: Whose
  readonly message: ThreadMessage
}): ReactNode {
  const t = useWords(words)
  const { show } = useBanner()
  const errorText = useErrorText()
  const withdraw = useWithdraw(whose)
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button onPress={() => setAsks(true)} variant="subtle" flush="end">
        {t('withdraw')}
      </Button>
      {asks && (
        <ConfirmDialog
          isOpen
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
      )}
    </>
  )
}

import { type ReactNode, useId, useState } from 'react'
import { FileTile } from '#attachments/file-tile.tsx'
import { formatTime } from '#language/dates.ts'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { useBanner } from '#session/banners.tsx'
import type { ClientScope } from '#session/client-scope.ts'
import { useConfig } from '#session/config.ts'
import { ReadAloud } from '#session/read-aloud.tsx'
import { useSession } from '#session/session.ts'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Text } from '#ui/text.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { useWithdraw } from './messages.queries.ts'
import * as words from './messages.texts.ts'
import styles from './thread.module.css'
import type { ThreadMessage } from './unread.queries.ts'

type Props = { readonly scope: ClientScope; readonly message: ThreadMessage }

/** A message that arrived. */
export function OneMessage({ scope, message }: Props) {
  const t = useWords(words)
  const { account } = useSession()
  const { zone } = useConfig()
  const head = useId()
  const isOwn = message.senderId === account.id
  const time = formatTime(message.datetime, zone)
  const isGone = message.deletedAt !== 0
  const canWithdraw = isOwn && !isGone && !message.read && !scope.isReadOnly
  return (
    <MessageBubble
      isOwnSide={(message.senderType === 'client') === (scope.as === 'self')}
      isSubstitute={message.senderType === 'substitute'}
      name={
        isOwn ? t('you') : message.senderType === 'client' ? <ClientName scope={scope} /> : message.senderName
      }
      when={isOwn && !isGone ? t(message.read ? 'read' : 'sent', { time }) : time}
      headId={head}
      beside={!isGone && <ReadAloud parts={[message.content]} isWritten isInLine describedBy={head} />}
      actions={canWithdraw && <Withdrawal scope={scope} message={message} />}
    >
      {isGone ? (
        <Text as="span" tone="text-2">
          {t('withdrawn')}
        </Text>
      ) : (
        message.content
      )}
      {!isGone && message.file && <FileTile file={message.file} scope={scope} />}
    </MessageBubble>
  )
}

/** The client's name is printed only on request. */
function ClientName({ scope }: Pick<Props, 'scope'>) {
  const t = useWords(words)
  if (scope.name === undefined) return t('client')
  return (
    <>
      <Box as="span" hiddenIn="print" className={styles.byName}>
        {scope.name}
      </Box>
      <span className={styles.byRole}>{t('client')}</span>
    </>
  )
}

function Withdrawal({
  scope,
  message,
}: {
  readonly scope: ClientScope
  readonly message: ThreadMessage
}): ReactNode {
  const t = useWords(words)
  const { show } = useBanner()
  const errorText = useErrorText()
  const withdraw = useWithdraw(scope)
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
          confirmLabel={t('withdraw')}
          onCancel={() => setAsks(false)}
          onConfirm={() => {
            setAsks(false)
            withdraw.mutate(message.id, {
              onError: (error) =>
                show({ tone: 'error', headline: t('withdrawFailed'), text: errorText(error), about: error }),
            })
          }}
        >
          <p>{t('withdrawText')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

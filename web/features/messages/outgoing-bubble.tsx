import { useTranslation } from 'react-i18next'
import { ChosenFile } from '#attachments/chosen-file.tsx'
import { UploadProgress } from '#attachments/upload-progress.tsx'
import { useErrorText } from '#language/error-text.ts'
import { Button } from '#ui/button.tsx'
import { MessageBubble } from './message-bubble.tsx'
import type { OutgoingMessage } from './outgoing.ts'

const words = { sending: 'sending', waiting: 'waiting', refused: 'notSent', stopped: 'notSent' } as const

/** A message on its way: what became of it so far, and what its sender can do about it. */
export function OutgoingBubble({
  message,
  onTryAgain,
  onStop,
  onGiveUp,
}: {
  readonly message: OutgoingMessage
  readonly onTryAgain: (one: OutgoingMessage) => void
  readonly onStop: (one: OutgoingMessage) => void
  readonly onGiveUp: (one: OutgoingMessage) => void
}) {
  const { t } = useTranslation('messages')
  const errorText = useErrorText()
  const { state, content, file, share, error } = message
  const isOnItsWay = state === 'sending' && file !== undefined && share !== undefined
  return (
    <MessageBubble
      isOwn
      when={t(words[state])}
      actions={
        state !== 'sending' && (
          <>
            <Button onPress={() => onTryAgain(message)}>{t('tryAgain')}</Button>
            <Button onPress={() => onGiveUp(message)} variant="subtle">
              {t('giveUp')}
            </Button>
          </>
        )
      }
    >
      {content}
      {isOnItsWay ? (
        <UploadProgress name={file.filename} share={share} onCancel={() => onStop(message)} />
      ) : (
        file && <ChosenFile name={file.filename} />
      )}
      {state === 'refused' && <p role="alert">{errorText(error)}</p>}
    </MessageBubble>
  )
}

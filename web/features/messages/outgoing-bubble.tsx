import { maySucceedLater } from '@standfest/domain/base/refusal.ts'
import { isFileRefusal } from '@standfest/domain/features/attachments/attachments.ts'
import { useState } from 'react'
import { serverNow } from '#api/connection.ts'
import { ChosenFile } from '#attachments/chosen-file.tsx'
import { UploadProgress } from '#attachments/upload-progress.tsx'
import { useFileRefusal } from '#attachments/use-file-refusal.ts'
import { WhatToDo } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { isHeld } from '#outgoing/outgoing-store.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { MessageBubble } from './message-bubble.tsx'
import * as messagesWords from './messages.texts.ts'
import type { OutgoingMessage } from './outgoing.ts'

const words = { sending: 'sending', waiting: 'waiting', refused: 'notSent', stopped: 'notSent' } as const

/** The sender's actions on a message that has not arrived. */
export type OutgoingActions = {
  readonly onRetry: (one: OutgoingMessage) => void
  readonly onStop: (one: OutgoingMessage) => void
  readonly onGiveUp: (one: OutgoingMessage) => void
  readonly onEdit: (one: OutgoingMessage) => void
  readonly onSendWithoutFile: (one: OutgoingMessage) => void
}

/** An outgoing message with its state and the sender's actions. */
export function OutgoingBubble({
  message,
  onStop,
  ...actions
}: { readonly message: OutgoingMessage } & OutgoingActions) {
  const t = useWords(messagesWords)
  const refusalText = useFileRefusal()
  const { state, content, file, share, refusal } = message
  const isOnItsWay = state === 'sending' && file !== undefined && share !== undefined
  return (
    <MessageBubble
      isOwnSide
      when={t(isHeld(message, serverNow()) ? 'held' : words[state])}
      fault={
        state === 'refused' && refusal ? (
          <>
            {refusalText(refusal, file?.filename)} <WhatToDo of={refusal} />
          </>
        ) : undefined
      }
      actions={state !== 'sending' && <Actions message={message} {...actions} />}
    >
      {content}
      {isOnItsWay ? (
        <UploadProgress name={file.filename} share={share} onCancel={() => onStop(message)} />
      ) : (
        file && <ChosenFile name={file.filename} />
      )}
    </MessageBubble>
  )
}

/** A message that waits for a connection may have arrived already, so it cannot be edited. */
function Actions({
  message,
  onRetry,
  onGiveUp,
  onEdit,
  onSendWithoutFile,
}: { readonly message: OutgoingMessage } & Omit<OutgoingActions, 'onStop'>) {
  const t = useWords(messagesWords)
  const [asks, setAsks] = useState(false)
  const { state, content, refusal } = message
  const isRefused = state === 'refused' && refusal !== undefined
  return (
    <>
      {!isHeld(message, serverNow()) && (!isRefused || maySucceedLater(refusal.code)) && (
        <Button onPress={() => onRetry(message)}>{t('tryAgain')}</Button>
      )}
      {isRefused && isFileRefusal(refusal.code) && content !== '' && (
        <Button onPress={() => onSendWithoutFile(message)}>{t('sendWithoutFile')}</Button>
      )}
      {state !== 'waiting' && <Button onPress={() => onEdit(message)}>{t('edit')}</Button>}
      <Button onPress={() => setAsks(true)} variant="subtle" flush="end">
        {t('giveUp')}
      </Button>
      <ConfirmDialog
        isOpen={asks}
        title={t('giveUpTitle')}
        confirmLabel={t('giveUp')}
        onCancel={() => setAsks(false)}
        onConfirm={() => onGiveUp(message)}
      >
        <p>{t('giveUpText')}</p>
      </ConfirmDialog>
    </>
  )
}

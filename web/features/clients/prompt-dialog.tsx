import type { Day } from '@standfest/domain/base/day.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { useLayoutEffect, useRef } from 'react'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/stack.tsx'
import { clientName } from './client-name.ts'
import * as words from './clients.texts.ts'
import { MarkNotice } from './mark-notice.tsx'
import { PromptLine } from './prompt-line.tsx'
import type { Marking } from './use-marking.ts'

/** The dialog about clients who reported drinking, with the possible next steps. */
export function PromptDialog({
  waiting,
  today,
  marking: { mark, send, turn },
  onLater,
}: {
  readonly waiting: readonly ClientListEntry[]
  readonly today: Day
  readonly marking: Marking
  readonly onLater: () => void
}) {
  const t = useWords(words)
  const later = useRef<HTMLButtonElement>(null)
  const [first] = waiting
  const isAnswered = useRef(false)
  useLayoutEffect(() => {
    // The discussed client's line was removed, and with it the focused button; the containment of the dialog may
    // already have moved the focus to the first control, which undoes.
    if (isAnswered.current || document.activeElement === document.body) later.current?.focus()
    isAnswered.current = false
  }, [waiting.length])
  if (first === undefined) return null
  return (
    <Dialog
      isOpen
      onCloseRequest={onLater}
      title={
        waiting.length === 1
          ? t(isByHand(first) ? 'promptOneByHand' : 'promptOne', { name: clientName(first.account, t) })
          : t('promptSeveral', { count: waiting.length })
      }
      actions={
        <Button ref={later} autoFocus onPress={onLater}>
          {t('promptLater')}
        </Button>
      }
    >
      <p>{t('promptText')}</p>
      <MarkNotice mark={mark} onSend={send} takesFocus={false} />
      <Stack as="ul" isRuledAbove>
        {waiting.map((entry) => (
          <PromptLine
            key={entry.account.id}
            entry={entry}
            today={today}
            isOnly={waiting.length === 1}
            isPending={mark.isPending && mark.variables.client.id === entry.account.id}
            onDiscussed={() => {
              isAnswered.current = true
              turn(entry)
            }}
          />
        ))}
      </Stack>
    </Dialog>
  )
}

/** Whether the care team entered the consumption: the client reported nothing. */
function isByHand({ lastRelapseEvent }: ClientListEntry): boolean {
  return lastRelapseEvent !== null && lastRelapseEvent.sentBy !== 'client'
}

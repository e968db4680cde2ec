import type { AccountId, ContentId } from '@standfest/domain/base/id.ts'
import { useEffect, useState } from 'react'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useIsShared } from '#session/shared-view.ts'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { PrivateCard } from '#ui/private-card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { NoteEntry } from './note-entry.tsx'
import { NoteForm } from './note-form.tsx'
import { useNotes } from './notes.queries.ts'
import * as texts from './notes.texts.ts'
import type { PrintedChoice } from './use-printed-notes.ts'

/**
 * Private notes about a client. They are closed until somebody opens them: neither read from the server nor in the document. The shared
 * view closes them ([Note: Shared view]).
 */
export function NotesPanel({
  clientId,
  meetingId,
  canPrint = false,
  choice,
}: {
  readonly clientId: AccountId
  /** Only the notes of this session; undefined: all. */
  readonly meetingId?: ContentId | undefined
  readonly canPrint?: boolean
  /** Lets notes be printed with the sheet of the session. */
  readonly choice?: PrintedChoice
}) {
  const t = useWords(texts)
  const isShared = useIsShared()
  const [wasOpened, setOpened] = useState(false)
  // Closed for good: they do not come back by themselves when the shared view ends.
  if (isShared && wasOpened) setOpened(false)
  const isOpen = wasOpened && !isShared
  return (
    <PrivateCard
      title={t('title')}
      mark={t('mark')}
      actions={
        isOpen && (
          <>
            {canPrint && <Button onPress={() => window.print()}>{t('print')}</Button>}
            {/* The button that opened them is gone, and the focus with it. */}
            <Button autoFocus variant="subtle" onPress={() => setOpened(false)}>
              {t('close')}
            </Button>
          </>
        )
      }
    >
      {isOpen ? (
        <OpenNotes clientId={clientId} meetingId={meetingId} choice={choice} />
      ) : (
        <Stack gap="sm" hiddenIn="print">
          <Text tone="text-2">{t(isShared ? 'shared' : 'closed')}</Text>
          {!isShared && (
            <Box>
              <Button data-key="n" onPress={() => setOpened(true)}>
                {t('open')}
              </Button>
            </Box>
          )}
        </Stack>
      )}
    </PrivateCard>
  )
}

function OpenNotes({
  clientId,
  meetingId,
  choice,
}: {
  readonly clientId: AccountId
  readonly meetingId: ContentId | undefined
  readonly choice: PrintedChoice | undefined
}) {
  const t = useWords(texts)
  const clear = choice?.clear
  useEffect(() => clear, [clear])
  const found = useNotes(clientId, meetingId)
  return (
    <>
      <NoteForm clientId={clientId} meetingId={meetingId} />
      <Part
        read={found}
        missing={t('failed')}
        skeleton={<Skeleton shape="line" count={3} />}
        empty={<Text tone="text-2">{t('none')}</Text>}
      >
        {(notes) => (
          <Stack as="ul" gap="md">
            {notes.map((note) => (
              <li key={note.id}>
                <NoteEntry note={note} choice={choice} />
              </li>
            ))}
          </Stack>
        )}
      </Part>
    </>
  )
}

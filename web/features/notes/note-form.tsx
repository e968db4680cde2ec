import type { AccountId, ContentId } from '@standfest/domain/base/id.ts'
import { type Note, noteMaxLength } from '@standfest/domain/features/notes/notes.ts'
import { useRef } from 'react'
import { EditingBanner } from '#editing/editing-banner.tsx'
import { TextInput } from '#editing/fields/text-input.tsx'
import { useFormEditing } from '#editing/use-form-editing.ts'
import { useWords } from '#language/words.ts'
import { useSession } from '#session/session.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import { useKeysIn } from '#ui/use-keys-in.ts'
import { rereadNote, useWriteNote } from './notes.queries.ts'
import * as texts from './notes.texts.ts'

/**
 * The form of a new note, or of a correction, which is stored as the note's next version. Unsaved text is kept as a draft on the device:
 * closing the notes asks nothing and loses nothing.
 */
export function NoteForm({
  clientId,
  meetingId,
  note,
  onDone,
}: {
  readonly clientId: AccountId
  /** The session in which a new note is written. */
  readonly meetingId?: ContentId | undefined
  /** Undefined: a new one. */
  readonly note?: Note
  readonly onDone?: () => void
}) {
  const t = useWords(texts)
  const { id: account } = useSession().account
  const { mutateAsync } = useWriteNote(clientId)
  const editing = useFormEditing<Note | undefined, { text: string }, { text: string }>({
    base: note,
    versionOf: (base) => base?.version,
    reread: async (base) => base && rereadNote(base),
    formOf: (base) => ({ text: base?.text ?? '' }),
    changeOf: ({ text }, base) => (text.trim() === base?.text ? undefined : { text: text.trim() }),
    send: async ({ text }, { base, version, key }) => {
      await mutateAsync(
        base !== undefined && version !== undefined
          ? { type: 'correct', id: base.id, version, text, key }
          : { type: 'write', text, meetingId, key },
      )
      return undefined
    },
    onSaved: () => onDone?.(),
    draftAt: () => ({ account, of: `note ${clientId} ${note?.id ?? meetingId ?? 'new'}` }),
  })
  const { form } = editing
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    editing.submit()
  }
  const place = useRef<HTMLDivElement>(null)
  useKeysIn(place, saveByKey)
  return (
    <Stack gap="xs" ref={place} hiddenIn="print">
      <EditingBanner editing={editing} words={{ notSaved: t('notSaved'), saved: t('saved') }} />
      <TextInput
        form={form}
        name="text"
        label={t(note ? 'correcting' : 'note')}
        help={t(note ? 'correctHelp' : 'keys')}
        isMain
        limit={noteMaxLength}
        judge={(text) =>
          text.trim() === ''
            ? t('empty')
            : text.length > noteMaxLength
              ? t('tooLong', { limit: noteMaxLength })
              : undefined
        }
      />
      <Cluster gap="xs" justify="end">
        {onDone && <Button onPress={onDone}>{t('cancel')}</Button>}
        <Button variant="soft" isPending={form.formState.isSubmitting} onPress={editing.submit}>
          {t('save')}
        </Button>
      </Cluster>
    </Stack>
  )
}

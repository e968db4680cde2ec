import type { SubstituteId } from '@standfest/domain/base/id.ts'
import {
  type HandoverNote,
  type HandoverRow,
  handoverNoteMaxLength,
  isNoteAsked,
} from '@standfest/domain/features/handovers/handovers.ts'
import { IconAlertCircle } from '@tabler/icons-react'
import { EditingBanner } from '#editing/editing-banner.tsx'
import { TextInput } from '#editing/fields/text-input.tsx'
import { useFormEditing } from '#editing/use-form-editing.ts'
import { formatTime } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useSession } from '#session/session.ts'
import { Box } from '#ui/box.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Text } from '#ui/text.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { nameOf } from './client-cell.tsx'
import { noteOf, rereadHandoverNote, useWriteHandoverNote } from './handovers.queries.ts'
import * as texts from './handovers.texts.ts'

/** The note about one client, saved when the field is left. What is not saved is kept as a draft on the device. */
export function HandoverNoteField({
  sheetId,
  row,
}: {
  readonly sheetId: SubstituteId
  readonly row: HandoverRow
}) {
  const t = useWords(texts)
  const { zone } = useConfig()
  const { id: account } = useSession().account
  const { client } = row
  const { mutateAsync } = useWriteHandoverNote(sheetId, client.id)
  const editing = useFormEditing<HandoverNote, { text: string }, { text: string }>({
    base: noteOf(row.note),
    versionOf: ({ version }) => version,
    reread: () => rereadHandoverNote(sheetId, client.id),
    formOf: ({ text }) => ({ text }),
    changeOf: ({ text }, base) => (text.trim() === base.text ? undefined : { text: text.trim() }),
    send: ({ text }, { version = 0 }) => mutateAsync({ text, version }),
    onSaved: () => undefined,
    draftAt: () => ({ account, of: `handover ${sheetId} ${client.id}` }),
  })
  const { form, base } = editing
  const isMissing = base.text === '' && isNoteAsked(row)
  return (
    <Box
      hiddenIn="print"
      isFullWidth
      data-missing={isMissing || undefined}
      onBlur={() => form.formState.isDirty && editing.submit()}
    >
      <EditingBanner editing={editing} words={{ notSaved: t('notSaved') }} />
      <TextInput
        form={form}
        name="text"
        rows={2}
        label={t('note')}
        shownLabel={<VisuallyHidden>{t('noteOf', { name: nameOf(client) })}</VisuallyHidden>}
        isMain
        limit={handoverNoteMaxLength}
        judge={(text) =>
          text.length > handoverNoteMaxLength ? t('tooLong', { limit: handoverNoteMaxLength }) : undefined
        }
      />
      {isMissing && (
        <Cluster isOneLine gap="2xs" align="center" size="sm" weight="medium" tone="on-honey-soft">
          <IconAlertCircle aria-hidden="true" size={14} stroke={2.25} />
          {t('noteMissing')}
        </Cluster>
      )}
      {base.writtenAt > 0 && (
        <Text size="sm" tone="text-2" role="status">
          {t('saved', { time: formatTime(base.writtenAt, zone) })}
        </Text>
      )}
    </Box>
  )
}

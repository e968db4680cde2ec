import type { SubstituteId } from '@standfest/domain/base/id.ts'
import type { HandoverRow } from '@standfest/domain/features/handovers/handovers.ts'
import { type ReactNode, useId } from 'react'
import { useWords } from '#language/words.ts'
import { Box } from '#ui/box.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Text } from '#ui/text.tsx'
import { ClientCell } from './client-cell.tsx'
import { HandoverNoteField } from './handover-note-field.tsx'
import styles from './handovers.module.css'
import * as texts from './handovers.texts.ts'
import { OpenThings } from './open-things.tsx'
import { useMeetingLines } from './use-meeting-lines.ts'

/** How the notes are shown: not at all, as text, or as fields. */
export type NotesLook = 'closed' | 'read' | 'write'

/** One group of the sheet's clients. */
export function HandoverTable({
  sheetId,
  title,
  rows,
  notes,
  end,
}: {
  readonly sheetId: SubstituteId
  readonly title: string
  readonly rows: readonly HandoverRow[]
  readonly notes: NotesLook
  readonly end?: ReactNode
}) {
  const t = useWords(texts)
  const meetingLines = useMeetingLines()
  const columns: readonly Column<HandoverRow>[] = [
    {
      key: 'person',
      head: t('person'),
      isName: true,
      className: styles.person,
      renderCell: ({ client }) => <ClientCell client={client} />,
    },
    {
      key: 'meetings',
      head: t('meetings'),
      label: t('meetings'),
      className: styles.meetings,
      renderCell: (row) => {
        const lines = meetingLines(row)
        if (lines.length === 0)
          return (
            <Text as="span" size="sm" tone="text-2">
              {t('noMeetings')}
            </Text>
          )
        return (
          <Stack as="ul" size="sm">
            {lines.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </Stack>
        )
      },
    },
    {
      key: 'open',
      head: t('openThings'),
      label: t('openThings'),
      className: styles.open,
      renderCell: (row) => <OpenThings row={row} />,
    },
    {
      key: 'note',
      head: t('note'),
      label: t('note'),
      renderCell: (row) => <Note sheetId={sheetId} row={row} look={notes} />,
    },
  ]
  return (
    <GroupTable title={title} count={rows.length} end={end}>
      {(head) => (
        <Table
          look="stacked"
          caption={title}
          title={head}
          columns={columns}
          rows={rows}
          keyOf={({ client }) => client.id}
        />
      )}
    </GroupTable>
  )
}

/** The heading of a group with the number of its people. */
export function GroupTable({
  title,
  count,
  end,
  children,
}: {
  readonly title: string
  readonly count: number
  readonly end?: ReactNode
  readonly children: (head: ReactNode) => ReactNode
}) {
  const t = useWords(texts)
  const id = useId()
  return (
    <section aria-labelledby={id}>
      {children(
        <Cluster columnGap="xs" align="center" paddingX="sm-plus" paddingY="2xs" isTarget>
          <Text as="h2" size="md" weight="bold" id={id}>
            {title}
          </Text>
          <Text as="span" size="sm" tone="text-2">
            {t('people', { count })}
          </Text>
          {end !== undefined && (
            <Box isPushedToEnd hiddenIn="print">
              {end}
            </Box>
          )}
        </Cluster>,
      )}
    </section>
  )
}

function Note({
  sheetId,
  row,
  look,
}: {
  readonly sheetId: SubstituteId
  readonly row: HandoverRow
  readonly look: NotesLook
}) {
  const t = useWords(texts)
  if (look === 'write') return <HandoverNoteField sheetId={sheetId} row={row} />
  if (row.note === null)
    return (
      <Text as="span" size="sm" tone="text-2">
        –
      </Text>
    )
  if (look === 'closed' || row.note.text === undefined)
    return (
      <Text as="span" size="sm" tone="text-2">
        {t('noteClosed')}
      </Text>
    )
  return (
    <Text whiteSpace="pre-wrap" breaksAnywhere>
      {row.note.text}
    </Text>
  )
}

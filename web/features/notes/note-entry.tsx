import type { Note, NoteVersion } from '@standfest/domain/features/notes/notes.ts'
import { useState } from 'react'
import { formatDayAndTime } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useConfig } from '#session/config.ts'
import { useEnteredBy } from '#session/entered-by.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { NoteForm } from './note-form.tsx'
import { useNoteVersions } from './notes.queries.ts'
import * as texts from './notes.texts.ts'
import type { PrintedChoice } from './use-printed-notes.ts'

/** One open note: its text, who wrote it when, its versions, and the correction. */
export function NoteEntry({
  note,
  choice,
}: {
  readonly note: Note
  /** Lets the note be printed with the sheet. */
  readonly choice: PrintedChoice | undefined
}) {
  const t = useWords(texts)
  const [isCorrecting, setCorrecting] = useState(false)
  const [hasVersions, setVersions] = useState(false)
  if (isCorrecting)
    return <NoteForm clientId={note.accountId} note={note} onDone={() => setCorrecting(false)} />
  return (
    <Stack gap="2xs">
      <Text whiteSpace="pre-wrap" breaksAnywhere maxWidth="text">
        {note.text}
      </Text>
      <Cluster columnGap="sm" align="center" size="sm" tone="text-2">
        <WrittenBy version={note} />
        <Cluster columnGap="sm" align="center" hiddenIn="print">
          {note.version > 1 && (
            <Button variant="link" onPress={() => setVersions(!hasVersions)}>
              {hasVersions ? t('hideVersions') : t('versions', { count: note.version })}
            </Button>
          )}
          <Button variant="link" onPress={() => setCorrecting(true)}>
            {t('correct')}
          </Button>
        </Cluster>
      </Cluster>
      {choice && (
        <Checkbox isSelected={choice.isTicked(note)} onChange={(isTicked) => choice.tick(note, isTicked)}>
          {t('onSheet')}
        </Checkbox>
      )}
      {hasVersions && <Versions note={note} />}
    </Stack>
  )
}

/** The earlier versions of a note. */
function Versions({ note }: { readonly note: Note }) {
  const t = useWords(texts)
  const found = useNoteVersions(note.accountId, note.id)
  return (
    <Part read={found} missing={t('failed')} skeleton={<Skeleton shape="line" count={2} />} empty={null}>
      {(versions) => (
        <Stack as="ol" gap="sm" paddingX="md">
          {versions
            .filter(({ version }) => version !== note.version)
            .map((one) => (
              <li key={one.version}>
                <Text size="sm" tone="text-2">
                  {t('version', { number: one.version })} · <WrittenBy version={one} />
                </Text>
                <Text whiteSpace="pre-wrap" breaksAnywhere maxWidth="text" tone="text-2">
                  {one.text}
                </Text>
              </li>
            ))}
        </Stack>
      )}
    </Part>
  )
}

/** Who wrote a version, and when. */
export function WrittenBy({ version }: { readonly version: NoteVersion }) {
  const t = useWords(texts)
  const { zone } = useConfig()
  const entered = useEnteredBy(version)
  const when = formatDayAndTime(version.writtenAt, zone)
  return (
    <span>{t(`writtenBy.${entered?.who ?? version.sentBy}`, { when, person: entered?.person ?? '' })}</span>
  )
}

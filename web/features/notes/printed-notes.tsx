import type { Note } from '@standfest/domain/features/notes/notes.ts'
import { useWords } from '#language/words.ts'
import onPaper from '#print/on-paper.module.css'
import { PrivateCard } from '#ui/private-card.tsx'
import { Text } from '#ui/text.tsx'
import { WrittenBy } from './note-entry.tsx'
import * as texts from './notes.texts.ts'

/** The notes that were ticked for this print. */
export function PrintedNotes({ notes }: { readonly notes: readonly Note[] }) {
  const t = useWords(texts)
  return (
    <div className={onPaper.onPaper}>
      <PrivateCard title={t('title')} mark={t('mark')}>
        {notes.map((note) => (
          <div key={note.id}>
            <Text whiteSpace="pre-wrap" breaksAnywhere>
              {note.text}
            </Text>
            <Text size="xs" tone="text-2">
              <WrittenBy version={note} />
            </Text>
          </div>
        ))}
      </PrivateCard>
    </div>
  )
}

import type { AccountId } from '@standfest/domain/base/id.ts'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useWords } from '#language/words.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import * as texts from './notes.texts.ts'
import { NotesPanel } from './notes-panel.tsx'

/** All private notes about a client, in the client's record; `further` is what else the care team writes for itself. */
export function NotesPage({ further }: { readonly further?: ReactNode }) {
  const t = useWords(texts)
  const { id } = useParams()
  const clientId = id as AccountId
  return (
    <Stack gap="md">
      <PageHead title={t('title')} />
      <Text tone="text-2" maxWidth="text" hiddenIn="print">
        {t('lead')}
      </Text>
      <NotesPanel key={clientId} clientId={clientId} canPrint />
      {further}
    </Stack>
  )
}

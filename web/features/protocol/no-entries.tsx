import { IconListDetails } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import * as words from './protocol.texts.ts'

/** Nothing has happened yet, or nothing of what was looked for. */
export function NoEntries({
  isChosen,
  onClear,
}: {
  readonly isChosen: boolean
  readonly onClear: () => void
}) {
  const t = useWords(words)
  return (
    <Card>
      <EmptyState
        icon={<IconListDetails aria-hidden="true" size={22} stroke={1.75} />}
        action={isChosen && <Button onPress={onClear}>{t('clear')}</Button>}
      >
        {t(isChosen ? 'noHits' : 'empty')}
      </EmptyState>
    </Card>
  )
}

import { IconSearch } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import * as words from './clients.texts.ts'

/** Search or filter left nobody; the way back stands beside it. */
export function NoHits({
  search,
  onClearSearch,
  onClearFilters,
}: {
  readonly search: string
  readonly onClearSearch: () => void
  readonly onClearFilters: () => void
}) {
  const t = useWords(words)
  const isSearch = search !== ''
  return (
    <Card>
      <EmptyState
        icon={<IconSearch aria-hidden="true" size={22} stroke={1.75} />}
        action={
          <Button onPress={isSearch ? onClearSearch : onClearFilters}>
            {isSearch ? t('searchClear') : t('filterClear')}
          </Button>
        }
      >
        {isSearch ? t('noHits', { search }) : t('noHitsFilter')}
      </EmptyState>
    </Card>
  )
}

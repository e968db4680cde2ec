import { IconUsers } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RowList } from '#ui/row-list.tsx'
import type { FoundPeople } from './people.queries.ts'
import * as words from './people.texts.ts'
import { PersonRow } from './person-row.tsx'

/** The accounts of one page, or that there are none. */
export function PeopleList({
  found: { people, therapists },
  onClear,
}: {
  readonly found: FoundPeople
  readonly onClear: () => void
}) {
  const t = useWords(words)
  if (people.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<IconUsers aria-hidden="true" size={22} stroke={1.75} />}
          action={<Button onPress={onClear}>{t('clear')}</Button>}
        >
          {t('none')}
        </EmptyState>
      </Card>
    )
  return (
    <RowList label={t('title')}>
      {people.map((account) => (
        <PersonRow
          key={account.id}
          account={account}
          therapist={account.parentId === null ? undefined : therapists.get(account.parentId)}
        />
      ))}
    </RowList>
  )
}

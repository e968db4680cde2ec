import { IconPlus, IconUsers } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useOverlay } from '#session/overlay-address.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { type FoundPeople, useFoundPeople } from './people.queries.ts'
import * as words from './people.texts.ts'
import { PeopleFilters } from './people-filters.tsx'
import styles from './people-panel.module.css'
import { PersonRow } from './person-row.tsx'
import { peoplePageSize, usePeopleChoice } from './use-people-choice.ts'

/**
 * The list of all accounts of the clinic, for administrators: to search, open and add. It contains neither streaks
 * nor anything that a client wrote.
 */
export function PeoplePanel() {
  const t = useWords(words)
  const { open } = useOverlay()
  const choice = usePeopleChoice()
  const found = useFoundPeople(choice.search)
  return (
    <Stack as="section" gap="sm" aria-labelledby="people">
      <Cluster gap="xs" columnGap="md" align="center" justify="between">
        <Text as="h2" size="md" weight="bold" id="people">
          {t('title')}
        </Text>
        <Button
          icon={<IconPlus aria-hidden="true" size={18} stroke={1.75} />}
          onPress={() => open({ of: 'new-person' })}
          variant="primary"
        >
          {t('create')}
        </Button>
      </Cluster>
      <Text tone="text-2" maxWidth="text">
        {t('lead')}
      </Text>
      <PeopleFilters choice={choice} />
      <Part read={found} missing={t('failed')} skeleton={<Skeleton shape="card" count={2} />}>
        {(page) => (
          <Stack aria-busy={found.isPlaceholderData} gap="sm" className={styles.found}>
            <Text size="xs-plus" tone="text-2" role="status">
              {t('found', { count: page.total })}
            </Text>
            <PeopleList found={page} onClear={choice.clear} />
            <PeoplePages
              page={choice.page}
              shown={page.people.length}
              total={page.total}
              onPage={choice.choosePage}
            />
          </Stack>
        )}
      </Part>
    </Stack>
  )
}

/** The accounts of one page of the list, or its empty state. */
function PeopleList({
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

/** The pagination of the list of accounts. */
function PeoplePages({
  page,
  shown,
  total,
  onPage,
}: {
  readonly page: number
  readonly shown: number
  readonly total: number
  readonly onPage: (page: number) => void
}) {
  const t = useWords(words)
  if (total <= peoplePageSize && page === 1) return null
  const before = (page - 1) * peoplePageSize
  return (
    <Cluster as="nav" aria-label={t('pages')} gap="xs" align="center" className={styles.pages}>
      <Text as="span" size="xs-plus" tone="text-2">
        {shown > 0 && t('range', { from: before + 1, to: before + shown, total })}
      </Text>
      <Button isDisabled={page === 1} onPress={() => onPage(page - 1)}>
        {t('earlier')}
      </Button>
      <Button isDisabled={before + shown >= total} onPress={() => onPage(page + 1)}>
        {t('later')}
      </Button>
    </Cluster>
  )
}

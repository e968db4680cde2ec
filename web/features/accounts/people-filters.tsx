import { accountStates } from '@standfest/domain/features/accounts/accounts.ts'
import { accountOrders } from '@standfest/domain/features/accounts/find-accounts.ts'
import { useWords } from '#language/words.ts'
import { SearchField } from '#ui/search-field.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Select } from '#ui/select.tsx'
import { Stack } from '#ui/stack.tsx'
import * as words from './people.texts.ts'
import styles from './people-filters.module.css'
import { peopleKinds, type usePeopleChoice } from './use-people-choice.ts'

/** Filters of the list of accounts: a kind, a text, a state; and the sort order. */
export function PeopleFilters({ choice }: { readonly choice: ReturnType<typeof usePeopleChoice> }) {
  const t = useWords(words)
  // Only clients are ever anonymised, and only they have a treatment.
  const isOfClients = choice.kind === 'clients' || choice.kind === 'all'
  const states = accountStates.filter(
    (state) => isOfClients || (state !== 'anonymised' && state !== 'closed'),
  )
  return (
    <Stack gap="sm" justifyItems="start" hiddenIn="print">
      <SegmentedControl
        label={t('kind')}
        options={peopleKinds.map((id) => ({ id, label: t(`kinds.${id}`) }))}
        value={choice.kind}
        onChange={choice.chooseKind}
      />
      <Stack gap="sm" align="end" isFullWidth className={styles.fields}>
        <SearchField
          label={t('search')}
          placeholder={t('searchHint')}
          value={choice.text}
          onChange={choice.type}
        />
        <Select
          label={t('state')}
          options={(['all', ...states] as const).map((id) => ({ id, label: t(`states.${id}`) }))}
          value={choice.state ?? 'all'}
          onChange={(id) => choice.chooseState(id === 'all' ? undefined : id)}
          placeholder={t('states.all')}
        />
        <Select
          label={t('order')}
          options={accountOrders.map((id) => ({ id, label: t(`orders.${id}`) }))}
          value={choice.order}
          onChange={choice.chooseOrder}
          placeholder={t('orders.name')}
        />
      </Stack>
    </Stack>
  )
}

import { sortColumns } from '@standfest/domain/features/clients/sort-clients.ts'
import { useWords } from '#language/words.ts'
import { Select } from '#ui/select.tsx'
import * as clientsWords from './clients.texts.ts'
import type { ListChoice } from './use-list-choice.ts'

/** Stands in for the column heads where the rows are stacked. */
export function SortChoice({ choice }: { readonly choice: ListChoice }) {
  const t = useWords(clientsWords)
  const words = {
    urgency: t('sortUrgency'),
    name: t('columnName'),
    streak: t('sortStreak'),
    checkIn: t('columnCheckIn'),
    appointment: t('columnAppointment'),
    messages: t('columnMessages'),
    substitute: t('columnSubstitute'),
  }
  return (
    <Select
      label={t('sortBy')}
      placeholder={t('sortBy')}
      options={(['urgency', ...sortColumns] as const).map((id) => ({ id, label: words[id] }))}
      value={choice.order?.column ?? 'urgency'}
      onChange={(chosen) => {
        if (chosen === 'urgency') choice.sortByUrgency()
        else if (chosen !== choice.order?.column) choice.sortBy(chosen)
      }}
    />
  )
}

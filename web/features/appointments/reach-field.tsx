import { beginsInThePast } from '@standfest/domain/features/appointments/begins-in-the-past.ts'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { ContentItem } from '#api/content-item.ts'
import { useWords } from '#language/words.ts'
import { useClientScope } from '#session/client-scope.ts'
import { useNow } from '#session/now.ts'
import { RadioGroup } from '#ui/radio-group.tsx'
import type { AppointmentForm } from './appointment-form.ts'
import { seriesOf, useSeries } from './series.queries.ts'
import * as words from './series.texts.ts'
import { useReachOptions } from './use-reach-options.ts'

/** Which appointments of its series a change applies to; nothing for one that has begun or that is in no series. */
export function ReachField({
  form,
  item,
}: {
  readonly form: UseFormReturn<AppointmentForm>
  readonly item: ContentItem
}) {
  const t = useWords(words)
  const now = useNow()
  const options = useReachOptions()
  const series = seriesOf(useSeries(useClientScope()).data ?? [], item.id)
  if (series === undefined || series.places.length < 2 || beginsInThePast(item, now)) return null
  return (
    <Controller
      control={form.control}
      name="scope"
      render={({ field: { value, onChange } }) => (
        <RadioGroup
          label={t('reachLabel')}
          help={t((series.others ?? []).length > 0 ? 'staysGroup' : 'stays')}
          options={options}
          value={value}
          onChange={onChange}
        />
      )}
    />
  )
}

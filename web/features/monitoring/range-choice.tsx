import type { MetricRange } from '@standfest/domain/features/monitoring/metric-samples.ts'
import { useWords } from '#language/words.ts'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import * as words from './trends.texts.ts'

/** The choice of the time range. */
export function RangeChoice<Range extends MetricRange>({
  ranges,
  value,
  onChange,
}: {
  readonly ranges: readonly Range[]
  readonly value: Range
  readonly onChange: (range: Range) => void
}) {
  const t = useWords(words)
  const wordOf = (range: MetricRange) => t(`ranges.${range}`)
  return (
    <SegmentedControl
      label={t('range')}
      options={ranges.map((id) => ({ id, label: wordOf(id) }))}
      value={value}
      onChange={onChange}
    />
  )
}

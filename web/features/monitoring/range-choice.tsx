import type { FigureRange } from '@standfest/domain/features/monitoring/figures.ts'
import { useWords } from '#language/words.ts'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import * as words from './courses.texts.ts'

/** Which span is looked at. */
export function RangeChoice<Range extends FigureRange>({
  ranges,
  value,
  onChange,
}: {
  readonly ranges: readonly Range[]
  readonly value: Range
  readonly onChange: (range: Range) => void
}) {
  const t = useWords(words)
  const wordOf = (range: FigureRange) => t(`ranges.${range}`)
  return (
    <SegmentedControl
      label={t('range')}
      options={ranges.map((id) => ({ id, label: wordOf(id) }))}
      value={value}
      onChange={onChange}
    />
  )
}

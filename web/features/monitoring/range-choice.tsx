import type { FigureRange } from '@standfest/domain/features/monitoring/figures.ts'
import { useTranslation } from 'react-i18next'
import { SegmentedControl } from '#ui/segmented-control.tsx'

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
  const { t } = useTranslation('courses')
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

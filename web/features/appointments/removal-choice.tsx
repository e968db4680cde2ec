import { beginsInThePast } from '@standfest/domain/features/appointments/begins-in-the-past.ts'
import type { Series, SeriesScope } from '@standfest/domain/features/appointments/series.ts'
import { useEffect } from 'react'
import type { ContentItem } from '#api/content-item.ts'
import { useWords } from '#language/words.ts'
import { useNow } from '#session/now.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Stack } from '#ui/stack.tsx'
import * as words from './series.texts.ts'
import { useReachOptions } from './use-reach-options.ts'

/** Which appointments of a series are deleted, and for whom. */
export function RemovalChoice({
  item,
  series,
  reach,
  onReach,
  alone,
  onAlone,
}: {
  readonly item: ContentItem
  readonly series: Series
  readonly reach: SeriesScope
  readonly onReach: (reach: SeriesScope) => void
  readonly alone: boolean
  readonly onAlone: (alone: boolean) => void
}) {
  const t = useWords(words)
  const now = useNow()
  const options = useReachOptions()
  // Each question begins with this one appointment, whatever was chosen last time.
  useEffect(() => {
    onReach('one')
    onAlone(false)
  }, [onReach, onAlone])
  const isGroup = (series.others ?? []).length > 0
  return (
    <Stack gap="sm">
      {series.places.length > 1 && !beginsInThePast(item, now) && (
        <RadioGroup
          label={t('removes')}
          help={t('stays')}
          options={options}
          value={reach}
          onChange={onReach}
        />
      )}
      {isGroup && (
        <Checkbox isSelected={alone} onChange={onAlone}>
          {t('alone')}
        </Checkbox>
      )}
    </Stack>
  )
}

import {
  type PackPlan,
  planWeeks,
  windowDaysLimits,
} from '@standfest/domain/features/questionnaires/pack-plan.ts'
import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { NumberField, type TypedNumber } from '#ui/number-field.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import * as texts from './packs.texts.ts'

const usualWindow = 7

/** When a pack is asked: weeks after registration, and days around them. */
export function PlanFields({
  plan,
  isPending,
  onSave,
  onEnd,
  endLabel,
}: {
  readonly plan: PackPlan | null
  readonly isPending: boolean
  readonly onSave: (plan: PackPlan) => void
  /** Ends the plan; absent: there is none to end. */
  readonly onEnd?: (() => void) | undefined
  readonly endLabel: string
}) {
  const t = useWords(texts)
  const [weeks, setWeeks] = useState<readonly PackPlan['weeks'][number][]>(plan?.weeks ?? [])
  const [days, setDays] = useState<TypedNumber>(plan?.windowDays ?? usualWindow)
  const { min, max } = windowDaysLimits
  const isWithin = typeof days === 'number' && days >= min && days <= max
  return (
    <Stack gap="sm">
      <Text as="p" weight="medium">
        {t('planForm.weeks')}
      </Text>
      {planWeeks.map((week) => (
        <Checkbox
          key={week}
          isSelected={weeks.includes(week)}
          onChange={(isOn) => setWeeks(isOn ? [...weeks, week] : weeks.filter((one) => one !== week))}
        >
          {week === 0 ? t('planForm.atStart') : t('planForm.weekName', { week })}
        </Checkbox>
      ))}
      <NumberField
        label={t('planForm.windowDays')}
        value={days}
        onChange={setDays}
        error={isWithin ? undefined : t('planForm.fault', { min, max })}
      />
      <Cluster gap="xs">
        <Button
          isPending={isPending}
          onPress={() => {
            if (isWithin) onSave({ weeks: [...weeks], windowDays: days })
          }}
        >
          {t('planForm.save')}
        </Button>
        {onEnd && <Button onPress={onEnd}>{endLabel}</Button>}
      </Cluster>
    </Stack>
  )
}

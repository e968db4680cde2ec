import {
  type PackPlan,
  planWeeks,
  windowDaysLimits,
} from '@standfest/domain/features/questionnaires/pack-plan.ts'
import { useId, useRef } from 'react'
import { EditingBanner } from '#editing/editing-banner.tsx'
import { useFocusOnFault } from '#editing/use-focus-on-fault.ts'
import { useValueEditing } from '#editing/use-value-editing.ts'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { NumberField, type TypedNumber } from '#ui/number-field.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import * as texts from './packs.texts.ts'

const usualWindow = 7

/** A plan as it is stored: the clinic's of a pack, or a client's own; `ofVersion`: the questionnaire that it plans. */
export type StoredPlan = {
  readonly plan: PackPlan | null
  readonly version: number
  readonly ofVersion?: string | undefined
}

type Planned = {
  readonly weeks: PackPlan['weeks']
  readonly windowDays: TypedNumber
  readonly ofVersion: string | undefined
}

function plannedOf({ plan, ofVersion }: StoredPlan): Planned {
  return { weeks: plan?.weeks ?? [], windowDays: plan?.windowDays ?? usualWindow, ofVersion }
}

function isWithin({ windowDays: days }: Planned): boolean {
  return typeof days === 'number' && days >= windowDaysLimits.min && days <= windowDaysLimits.max
}

/** When a pack is asked: weeks after registration, and days around them. */
export function PlanFields({
  title,
  of,
  stored,
  reread,
  onSave,
  onEnd,
  endLabel,
}: {
  readonly title: string
  /** The id of the heading that names the pack: the page has a form for each. */
  readonly of: string
  readonly stored: StoredPlan
  readonly reread: () => Promise<StoredPlan | undefined>
  /** Saves the plan on the version that was seen. */
  readonly onSave: (plan: PackPlan, version: number, key: string) => Promise<StoredPlan | undefined>
  /** Ends the plan; absent: there is none to end. */
  readonly onEnd?: (() => void) | undefined
  readonly endLabel: string
}) {
  const t = useWords(texts)
  const id = useId()
  const { min, max } = windowDaysLimits
  const editing = useValueEditing<StoredPlan, Planned>({
    present: stored,
    versionOf: ({ version }) => version,
    reread,
    valueOf: plannedOf,
    tidy: ({ weeks, ...rest }) => ({ ...rest, weeks: weeks.toSorted((one, other) => one - other) }),
    isFaulty: (planned) => !isWithin(planned),
    send: ({ weeks, windowDays }, { version = 0, key }) =>
      onSave({ weeks: [...weeks], windowDays: Number(windowDays) }, version, key),
  })
  const { value: planned, put } = editing
  const form = useRef<HTMLFormElement>(null)
  const focusFault = useFocusOnFault(form)
  return (
    <Stack
      as="form"
      ref={form}
      gap="sm"
      noValidate
      aria-labelledby={`${id} ${of}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (editing.isFaulty()) focusFault()
        void editing.save()
      }}
    >
      <Text as="h3" size="sm-plus" id={id}>
        {title}
      </Text>
      <Text as="p" weight="medium">
        {t('planForm.weeks')}
      </Text>
      {planWeeks.map((week) => (
        <Checkbox
          key={week}
          isSelected={planned.weeks.includes(week)}
          onChange={(isOn) =>
            put({
              ...planned,
              weeks: isOn ? [...planned.weeks, week] : planned.weeks.filter((one) => one !== week),
            })
          }
        >
          {week === 0 ? t('planForm.atStart') : t('planForm.weekName', { week })}
        </Checkbox>
      ))}
      <NumberField
        label={t('planForm.windowDays')}
        value={planned.windowDays}
        onChange={(windowDays) => put({ ...planned, windowDays })}
        error={isWithin(planned) ? undefined : t('planForm.fault', { min, max })}
      />
      <EditingBanner
        editing={editing}
        words={{ saved: t('planForm.saved'), notSaved: t('planForm.failed') }}
      />
      <Cluster gap="xs">
        <Button type="submit" isPending={editing.isPending}>
          {t('planForm.save')}
        </Button>
        {onEnd && <Button onPress={onEnd}>{endLabel}</Button>}
      </Cluster>
    </Stack>
  )
}

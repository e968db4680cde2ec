import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Select } from '#ui/select.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextField } from '#ui/text-field.tsx'
import * as words from './monitoring-report.texts.ts'
import { ReportPreview } from './report-preview.tsx'
import styles from './setting-card.module.css'
import type { FieldsProps } from './setting-card.tsx'

/** Weekdays as numbers: Monday is 1. */
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** The fields of the weekly report: whether it is sent, where to and when; with a preview. */
export function ReportFields({ value, onChange, fault }: FieldsProps<'monitoring_report'>) {
  const t = useWords(words)
  const [isShown, setShown] = useState(false)
  return (
    <>
      <Checkbox isSelected={value.enabled} onChange={(enabled) => onChange({ ...value, enabled })}>
        {t('enabled')}
      </Checkbox>
      <Stack gap="sm" columnGap="md" align="end" className={styles.pair}>
        <TextField
          label={t('address')}
          help={t('addressHelp')}
          type="email"
          autoComplete="off"
          isRequired={value.enabled}
          value={value.address}
          onChange={(address) => onChange({ ...value, address })}
          error={fault === 'required' || fault === 'email' ? t(`faults.${fault}`) : undefined}
        />
        <Select
          label={t('weekday')}
          options={weekdays.map((id) => ({ id, label: t(`weekdays.${id}`) }))}
          value={weekdays[value.weekday - 1]}
          onChange={(id) => onChange({ ...value, weekday: weekdays.indexOf(id) + 1 })}
          placeholder={t('weekday')}
        />
      </Stack>
      <div>
        <Button onPress={() => setShown(true)}>{t('preview')}</Button>
      </div>
      {isShown && <ReportPreview onClose={() => setShown(false)} />}
    </>
  )
}

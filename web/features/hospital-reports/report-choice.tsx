import type { Day } from '@standfest/domain/base/day.ts'
import type { HospitalReportPage } from '@standfest/domain/features/hospital-reports/hospital-reports.ts'
import type { UseFormReturn } from 'react-hook-form'
import { CheckInput } from '#editing/fields/check-input.tsx'
import { DayInput } from '#editing/fields/day-input.tsx'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import * as texts from './hospital-reports.texts.ts'
import { type ReportForm, shownParts } from './report-form.ts'
import { useDayOf } from './use-day-of.ts'

/** What the report contains: period and parts. A choice is saved at once, so that the text beside it follows. */
export function ReportChoice({
  form,
  page: { registeredOn, lastDay, consumptionVisible, wordsCount, reports },
  onChosen,
}: {
  readonly form: UseFormReturn<ReportForm>
  readonly page: HospitalReportPage
  readonly onChosen: () => void
}) {
  const t = useWords(texts)
  const dayOf = useDayOf()
  const { from, replaces } = form.watch()
  const replaced = reports.find(({ id }) => id === replaces)
  const helpOf = (part: (typeof shownParts)[number]) => {
    if (part === 'words') return t('help.words', { count: wordsCount })
    return part === 'days' && !consumptionVisible ? t('help.daysHidden') : t(`help.${part}`)
  }
  return (
    <Card as="section" aria-labelledby="report-choice" layout="stack" gap="md">
      <h2 id="report-choice">{t('what')}</h2>
      <DayInput
        form={form}
        name="from"
        label={t('from')}
        openLabel={t('openFrom')}
        isRequired
        min={registeredOn}
        max={lastDay}
        deps={['to']}
      />
      <DayInput
        form={form}
        name="to"
        label={t('to')}
        openLabel={t('openTo')}
        isRequired
        min={registeredOn}
        max={lastDay}
        fault={(to) => (to < (from as Day) ? t('endsBefore') : undefined)}
      />
      <Stack gap="xs">
        {shownParts.map((part) => (
          <CheckInput key={part} form={form} name={part} help={helpOf(part)} onChosen={onChosen}>
            {t(`parts.${part}`)}
          </CheckInput>
        ))}
      </Stack>
      <Text size="sm" tone="text-2">
        <Text as="strong" weight="bold">
          {t('neverLabel')}
        </Text>{' '}
        {t('never')}
      </Text>
      {replaced && (
        <Stack gap="2xs">
          <Text size="sm">{t('replaces', { day: formatDay(dayOf(replaced.signedAt)) })}</Text>
          <Button
            variant="link"
            flush="start"
            onPress={() => {
              form.setValue('replaces', '', { shouldDirty: true })
              onChosen()
            }}
          >
            {t('replacesNone')}
          </Button>
        </Stack>
      )}
    </Card>
  )
}

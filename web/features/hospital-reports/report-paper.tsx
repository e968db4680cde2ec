import {
  type HospitalReportPage,
  ownTextMaxLength,
} from '@standfest/domain/features/hospital-reports/hospital-reports.ts'
import type { UseFormReturn } from 'react-hook-form'
import { TextInput } from '#editing/fields/text-input.tsx'
import { useWords } from '#language/words.ts'
import { Box } from '#ui/box.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Text } from '#ui/text.tsx'
import * as texts from './hospital-reports.texts.ts'
import { isTextTooLong, type ReportForm } from './report-form.ts'
import { ReportTextView } from './report-text-view.tsx'

/** The report exactly as it goes; the own text is edited in place, and saved when the field is left. */
export function ReportPaper({
  form,
  page: { text },
  isBusy,
  onLeft,
}: {
  readonly form: UseFormReturn<ReportForm>
  readonly page: HospitalReportPage
  /** Whether a change is being saved that the text does not show yet. */
  readonly isBusy: boolean
  readonly onLeft: () => void
}) {
  const t = useWords(texts)
  const hasOwnText = form.watch('ownText')
  return (
    <Card
      as="section"
      aria-label={t('exactly')}
      aria-busy={isBusy || undefined}
      layout="stack"
      gap="md"
      canShrink
    >
      <Cluster justify="between" align="baseline" gap="2xs" columnGap="md">
        <Text as="h2" size="xl" font="voice" weight="medium" canShrink>
          {text.title}
        </Text>
        <Text size="sm" tone="text-2">
          {t('exactlyShort')}
        </Text>
      </Cluster>
      <ReportTextView
        text={text}
        ownText={
          hasOwnText && (
            <Box onBlur={onLeft}>
              <TextInput
                form={form}
                name="text"
                label={t('parts.ownText')}
                help={t('ownTextHelp')}
                isMain
                rows={4}
                limit={ownTextMaxLength}
                judge={(typed) =>
                  isTextTooLong(typed) ? t('tooLong', { limit: ownTextMaxLength }) : undefined
                }
              />
            </Box>
          )
        }
      />
      {!hasOwnText && text.sections.length === 0 && <Text>{t('nothingChosen')}</Text>}
    </Card>
  )
}

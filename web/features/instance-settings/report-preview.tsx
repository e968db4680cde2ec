import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { SampleMark } from '#session/sample-mark.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import * as monitoringReportWords from './monitoring-report.texts.ts'
import { useReportPreview } from './settings.queries.ts'

/** A preview of the report's mail, with the counts of the last seven days. */
export function ReportPreview({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(monitoringReportWords)
  const preview = useReportPreview()
  return (
    <Dialog
      isOpen
      onCloseRequest={onClose}
      title={t('previewTitle')}
      actions={
        <Button autoFocus onPress={onClose}>
          {t('close')}
        </Button>
      }
    >
      <Part read={preview} missing={t('failed')} skeleton={<Skeleton shape="card" />}>
        {(letter) =>
          letter && (
            <>
              <Text below="sm" weight="medium">
                {letter.subject}
                <SampleMark />
              </Text>
              <Text whiteSpace="pre-wrap" breaksAnywhere>
                {letter.text}
              </Text>
            </>
          )
        }
      </Part>
    </Dialog>
  )
}

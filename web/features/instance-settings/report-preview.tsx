import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { SampleMark } from '#session/sample-mark.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import * as monitoringReportWords from './monitoring-report.texts.ts'
import styles from './report-preview.module.css'
import { useReportPreview } from './settings.queries.ts'

/** The letter as it would go out now, with the figures of the last seven days. */
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
              <p className={styles.subject}>
                {letter.subject}
                <SampleMark />
              </p>
              <p className={styles.words}>{letter.text}</p>
            </>
          )
        }
      </Part>
    </Dialog>
  )
}

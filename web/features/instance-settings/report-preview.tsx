import { useWords } from '#language/words.ts'
import { SampleMark } from '#session/sample-mark.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Loading } from '#ui/loading.tsx'
import { PartFault } from '#ui/part-fault.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import * as monitoringReportWords from './monitoring-report.texts.ts'
import styles from './report-preview.module.css'
import { useReportPreview } from './settings.queries.ts'

/** The letter as it would go out now, with the figures of the last seven days. */
export function ReportPreview({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(monitoringReportWords)
  const { data, isError, refetch } = useReportPreview()
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
      {isError ? (
        <PartFault text={t('failed')} again={t('reload')} onAgain={() => void refetch()} />
      ) : (
        <Loading isLoading={!data} label={t('loading')} skeleton={<Skeleton shape="card" />}>
          {data && (
            <>
              <p className={styles.subject}>
                {data.subject}
                <SampleMark />
              </p>
              <p className={styles.words}>{data.text}</p>
            </>
          )}
        </Loading>
      )}
    </Dialog>
  )
}

import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { SampleMark } from '#session/sample-mark.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { CloseButton } from '#ui/usual-labels.tsx'
import { words } from './setting-description.ts'
import { useReportPreview } from './settings.queries.ts'

/** Opens a preview of the weekly report. */
export function ReportPreviewButton() {
  const t = useWords(words)
  const [isShown, setShown] = useState(false)
  return (
    <>
      <div>
        <Button onPress={() => setShown(true)}>{t('monitoring_report.preview')}</Button>
      </div>
      {isShown && <ReportPreview onClose={() => setShown(false)} />}
    </>
  )
}

/** A preview of the report's mail, with the counts of the last seven days. */
export function ReportPreview({ onClose }: { readonly onClose: () => void }) {
  const t = useWords(words)
  const preview = useReportPreview()
  return (
    <Dialog
      isOpen
      onCloseRequest={onClose}
      title={t('monitoring_report.previewTitle')}
      actions={<CloseButton autoFocus onPress={onClose} />}
    >
      <Part read={preview} missing={t('monitoring_report.failed')} skeleton={<Skeleton shape="card" />}>
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

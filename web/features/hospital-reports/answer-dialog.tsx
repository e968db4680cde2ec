import type { AccountId } from '@standfest/domain/base/id.ts'
import type { SignedReport } from '@standfest/domain/features/hospital-reports/hospital-reports.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { CloseButton } from '#ui/usual-labels.tsx'
import { useHospitalReport } from './hospital-reports.queries.ts'
import * as texts from './hospital-reports.texts.ts'

/** What the hospital's system answered, word for word. */
export function AnswerDialog({
  clientId,
  report,
  onClose,
}: {
  readonly clientId: AccountId
  readonly report: SignedReport
  readonly onClose: () => void
}) {
  const t = useWords(texts)
  const found = useHospitalReport(clientId, report)
  return (
    <Dialog
      isOpen
      onCloseRequest={onClose}
      title={t('answerTitle')}
      actions={<CloseButton onPress={onClose} />}
    >
      <Part read={found} missing={t('answerFailed')} skeleton={<Skeleton count={3} />}>
        {({ answer }) => (
          <Text tone="text" whiteSpace="pre-wrap" breaksAnywhere>
            {answer === '' ? t('answerNone') : answer}
          </Text>
        )}
      </Part>
    </Dialog>
  )
}

import type { AccountId } from '@standfest/domain/base/id.ts'
import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import {
  type HospitalReport,
  mayBeReplaced,
  type ReportFileForm,
  type SignedReport,
} from '@standfest/domain/features/hospital-reports/hospital-reports.ts'
import { useMutation } from '@tanstack/react-query'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { CloseButton } from '#ui/usual-labels.tsx'
import { useHospitalReport } from './hospital-reports.queries.ts'
import * as texts from './hospital-reports.texts.ts'
import { NotSent } from './not-sent.tsx'
import { ReportTextView } from './report-text-view.tsx'
import { useDayOf } from './use-day-of.ts'
import { useReportFiles } from './use-report-files.ts'

type Shown = { readonly clientId: AccountId; readonly onReplace: () => void; readonly onClose: () => void }

/** An earlier report as it went, to be saved once more or to be replaced. */
export function ReportDialog({ report, ...shown }: Shown & { readonly report: SignedReport }) {
  const t = useWords(texts)
  const dayOf = useDayOf()
  const found = useHospitalReport(shown.clientId, report)
  const title = t('reportTitle', { day: formatDay(dayOf(report.signedAt)) })
  if (found.data) return <Whole {...shown} title={title} report={found.data} />
  return (
    <Dialog
      isOpen
      onCloseRequest={shown.onClose}
      title={title}
      actions={<CloseButton onPress={shown.onClose} />}
    >
      <Part read={found} missing={t('reportFailed')} skeleton={<Skeleton count={3} />}>
        {() => null}
      </Part>
    </Dialog>
  )
}

function Whole({
  clientId,
  title,
  report,
  onReplace,
  onClose,
}: Shown & { readonly title: string; readonly report: HospitalReport }) {
  const t = useWords(texts)
  const { id, text, answer, receiver, signedAt, signedBy } = report
  const files = useReportFiles(clientId, text.language)
  const author = signedBy ? fullName(signedBy) : ''
  const save = useMutation({
    mutationFn: async (form: ReportFileForm) => {
      const pdf = form === 'pdf' ? await files.makePdf({ text, receiver, author, signedAt }) : undefined
      await files.save(id, form, pdf)
    },
  })
  const saving = (form: ReportFileForm) => save.isPending && save.variables === form
  return (
    <Dialog
      isOpen
      onCloseRequest={onClose}
      title={title}
      actions={
        <>
          <CloseButton onPress={onClose} />
          {mayBeReplaced(report) && (
            <Button
              onPress={() => {
                onReplace()
                onClose()
              }}
            >
              {t('replace')}
            </Button>
          )}
          <Button isPending={saving('pdf')} onPress={() => save.mutate('pdf')}>
            {t('asPdf')}
          </Button>
          <Button isPending={saving('json')} onPress={() => save.mutate('json')}>
            {t('asFile')}
          </Button>
        </>
      }
    >
      {save.isError && <NotSent error={save.error} />}
      {save.isSuccess && (
        <Text role="status" tone="text">
          {t('fileSaved')}
        </Text>
      )}
      <Text as="h3" size="md" tone="text">
        {text.title}
      </Text>
      <ReportTextView text={text} />
      {answer !== '' && (
        <section>
          <Text as="h3" size="md" tone="text">
            {t('answerTitle')}
          </Text>
          <Text whiteSpace="pre-wrap" breaksAnywhere>
            {answer}
          </Text>
        </section>
      )}
    </Dialog>
  )
}

import type { AccountId } from '@standfest/domain/base/id.ts'
import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import type { HospitalReportPage } from '@standfest/domain/features/hospital-reports/hospital-reports.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isRefusal } from '#api/failures.ts'
import { useKeys } from '#editing/use-same-key.ts'
import { useNow } from '#session/now.ts'
import { useSession } from '#session/session.ts'
import {
  keyOfHospitalReport,
  rereadHospitalReportPage,
  useChangeHospitalReport,
} from './hospital-reports.queries.ts'
import { FileMissing, TextHasChanged, Unanswered } from './not-sent.tsx'
import { newestOf } from './report-form.ts'
import type { Leaving } from './sign-off.tsx'
import { useReportFiles } from './use-report-files.ts'

type Release = {
  readonly as: Leaving
  /** Whether it stands beside an earlier one that may have arrived. */
  readonly beside: boolean
}

/** Signs off exactly what was seen, and sends it or saves it by hand. */
export function useRelease({
  clientId,
  page,
  store,
  onSigned,
}: {
  readonly clientId: AccountId
  readonly page: HospitalReportPage
  /** Saves the draft as it is shown; resolves with the page that is stored then, or with nothing where it could not be saved. */
  readonly store: () => Promise<HospitalReportPage | undefined>
  readonly onSigned: (page: HospitalReportPage) => void
}) {
  const { account } = useSession()
  const { instant } = useNow()
  const keys = useKeys()
  const queries = useQueryClient()
  const change = useChangeHospitalReport(clientId)
  const files = useReportFiles(clientId, page.text.language)
  /** Signs off; where no answer came, the page tells whether it happened. */
  const signedOff = async (send: () => Promise<HospitalReportPage>): Promise<HospitalReportPage> => {
    try {
      return await send()
    } catch (cause) {
      if (isRefusal(cause)) throw cause
      const now = await rereadHospitalReportPage(clientId).catch(() => undefined)
      if (now === undefined || newestOf(now)?.id === newestOf(page)?.id)
        throw new Unanswered('no answer came', { cause })
      queries.setQueryData(keyOfHospitalReport(clientId), now)
      return now
    }
  }
  return useMutation({
    mutationFn: async ({ as, beside }: Release) => {
      const { text, seen, receiver } = page
      const pdf =
        as === 'pdf'
          ? await files.makePdf({
              text,
              receiver: receiver?.name ?? '',
              author: fullName(account),
              signedAt: instant,
            })
          : undefined
      const stored = await store()
      if (stored === undefined) return
      if (stored.seen !== seen) throw new TextHasChanged()
      const signOff = {
        isRead: true,
        version: stored.draft.version,
        seen,
        way: as === 'send' ? 'send' : 'file',
        ...(beside && { beside }),
      } as const
      const signed = await signedOff(() =>
        change.mutateAsync({ type: 'signOff', signOff, key: keys.of(signOff) }),
      )
      // The same words may go again after a refusal: that is another sign-off.
      keys.forget()
      onSigned(signed)
      const [report] = signed.reports
      if (as === 'send' || report === undefined) return
      try {
        await files.save(report.id, as, pdf)
      } catch (cause) {
        throw new FileMissing('the file was not saved', { cause })
      }
    },
  })
}

import type { Day } from '@standfest/domain/base/day.ts'
import type { HospitalReportId } from '@standfest/domain/base/id.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import type {
  HospitalReportPage,
  ReportDraft,
} from '@standfest/domain/features/hospital-reports/hospital-reports.ts'
import { useEffect, useRef, useState } from 'react'
import { type DifferenceText, EditingBanner } from '#editing/editing-banner.tsx'
import type { Difference } from '#editing/use-editing.ts'
import { useFormEditing } from '#editing/use-form-editing.ts'
import { formatDay } from '#language/dates.ts'
import { type Say, useWords } from '#language/words.ts'
import { useSession } from '#session/session.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Desk } from '#ui/desk.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Stack } from '#ui/stack.tsx'
import { ConsentCard } from './consent-card.tsx'
import { Destination } from './destination.tsx'
import { EarlierReports } from './earlier-reports.tsx'
import {
  rereadHospitalReportPage,
  useChangeHospitalReport,
  useHospitalReport,
} from './hospital-reports.queries.ts'
import * as texts from './hospital-reports.texts.ts'
import { hasOtherNumber, LatestReport } from './latest-report.tsx'
import { NotSent } from './not-sent.tsx'
import { ReportChoice } from './report-choice.tsx'
import {
  besideOf,
  changedDraft,
  faultyNumberOf,
  formOfPage,
  isPeriod,
  newestOf,
  type ReportForm,
} from './report-form.ts'
import { ReportPaper } from './report-paper.tsx'
import { type Leaving, SignOff } from './sign-off.tsx'
import { useDayOf, useWhen } from './use-day-of.ts'
import { useRelease } from './use-release.ts'

/**
 * The report with what is chosen for it. Every choice is saved at once and the server writes the text again, so that what is read here is
 * what goes.
 */
export function ReportDesk({
  account: client,
  page,
}: {
  readonly account: Account
  readonly page: HospitalReportPage
}) {
  const t = useWords(texts)
  const when = useWhen()
  const dayOf = useDayOf()
  const { id: account } = useSession().account
  const { mutateAsync } = useChangeHospitalReport(client.id)
  // What is stored, also before the next render knows it.
  const stored = useRef(page)
  useEffect(() => {
    stored.current = page
  }, [page])
  const editing = useFormEditing<HospitalReportPage, ReportForm, ReportDraft>({
    base: page,
    versionOf: ({ draft }) => draft.version,
    reread: () => rereadHospitalReportPage(client.id),
    formOf: formOfPage,
    changeOf: changedDraft,
    send: async (draft, { version = 0, key }) => {
      const saved = await mutateAsync({ type: 'draft', draft, version, key })
      stored.current = saved
      return saved
    },
    onSaved: () => undefined,
    draftAt: () => ({ account, of: `hospital report ${client.id}` }),
  })
  const { form, base, version, isPending, conflict, reset, submit } = editing
  const { isDirty } = form.formState
  const values = form.watch()
  // Takes a newer stored draft while nothing is typed, such as none after the report was accepted.
  useEffect(() => {
    const isOther = stored.current.draft.version !== version
    if (!isDirty && !isPending && conflict === undefined && isOther) reset(stored.current)
    // `reset` is created again by each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [page, version, isDirty, isPending, conflict])
  const isNewPeriod = values.from !== base.draft.from || values.to !== base.draft.to
  const isSavable = isNewPeriod && isPeriod(values, page)
  useEffect(() => {
    if (isSavable) submit()
    // A day that was chosen is saved once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [values.from, values.to, isSavable])

  const [readText, setReadText] = useState<string>()
  const [isPointedAt, setPointedAt] = useState(false)
  const [asked, setAsked] = useState<{ readonly as: Leaving; readonly seen: string }>()
  const [signedHere, setSignedHere] = useState<HospitalReportId>()
  const box = useRef<HTMLInputElement>(null)
  const isStale = isDirty || isPending
  const isRead = readText === page.seen && !isStale
  const release = useRelease({
    clientId: client.id,
    page,
    store: async () => {
      if (version === 0 || isDirty) await editing.store(form.getValues())
      return stored.current.draft.version === 0 ? undefined : stored.current
    },
    onSigned: (signed) => {
      stored.current = signed
      reset(signed)
      setReadText(undefined)
      setPointedAt(false)
      setSignedHere(newestOf(signed)?.id)
    },
  })
  const beside = besideOf(page)
  const leave = (as: Leaving) => {
    setPointedAt(!isRead)
    if (!isRead) return box.current?.focus()
    if (release.isPending) return
    if (beside) return setAsked({ as, seen: page.seen })
    release.mutate({ as, beside: false })
  }
  const newest = newestOf(page)
  const isRefused = newest?.state === 'refused'
  const refused = useHospitalReport(client.id, isRefused ? newest : undefined)
  const isCorrected = hasOtherNumber(refused.data, page.numbers)
  const faulty = refused.data && !isCorrected ? faultyNumberOf(newest) : undefined
  return (
    <Stack gap="md">
      <PageHead
        title={t('title')}
        facts={page.draft.version === 0 ? t('proposed') : t('draftOf', { when: when(page.draft.savedAt) })}
      />
      {newest && (
        <LatestReport
          clientId={client.id}
          report={newest}
          numbers={page.numbers}
          isCorrected={isCorrected}
          isFromHere={newest.id === signedHere}
        />
      )}
      <EditingBanner
        editing={editing}
        words={{ notSaved: t('notSaved') }}
        textOf={(difference) => differenceText(difference, t)}
      />
      {release.isError && <NotSent error={release.error} />}
      {beside && asked && (
        <ConfirmDialog
          isOpen
          tone="primary"
          title={t('besideTitle', { day: formatDay(dayOf(beside.signedAt)) })}
          confirmLabel={t(asked.as === 'send' ? 'beside' : 'besideFile')}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined)
            // The text may have changed behind the question.
            if (isRead && asked.seen === page.seen) release.mutate({ as: asked.as, beside: true })
            else setPointedAt(true)
          }}
        >
          <p>{t('besideText')}</p>
        </ConfirmDialog>
      )}
      <Desk
        choice={
          <>
            <ReportChoice form={form} page={page} onChosen={submit} />
            <Destination clientId={client.id} page={page} faulty={faulty} />
            <ConsentCard clientId={client.id} page={page} />
            <EarlierReports
              clientId={client.id}
              reports={page.reports}
              onReplace={(id) => {
                form.setValue('replaces', id, { shouldDirty: true })
                submit()
              }}
            />
          </>
        }
      >
        <Stack gap="md" canShrink>
          <ReportPaper form={form} page={page} isBusy={isStale} onLeft={() => isDirty && submit()} />
          <SignOff
            page={page}
            isRead={isRead}
            isPointedAt={isPointedAt}
            isAgain={isRefused}
            leaving={release.isPending ? release.variables.as : undefined}
            boxRef={box}
            onRead={(isTicked) => {
              setPointedAt(false)
              setReadText(isTicked ? page.seen : undefined)
            }}
            onLeave={leave}
          />
        </Stack>
      </Desk>
    </Stack>
  )
}

/** Another person's change of the draft; a whole text is named only. */
function differenceText({ field, there, mine }: Difference, t: Say<typeof texts>): DifferenceText {
  if (field === 'text') return { label: t('parts.ownText') }
  if (field === 'from' || field === 'to')
    return { label: t(field), values: { there: formatDay(there as Day), mine: formatDay(mine as Day) } }
  return { label: t('sections') }
}

import type { AccountId } from '@standfest/domain/base/id.ts'
import { useMutation } from '@tanstack/react-query'
import { useApprovals } from '#approvals/approvals.ts'
import { SecondAdministrator } from '#approvals/second-administrator.tsx'
import { useSecond } from '#approvals/use-second.ts'
import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useBanner } from '#session/banners.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { useCertificatesOf, useMakeCode } from './certificates.queries.ts'
import * as certificateTexts from './certificates.texts.ts'
import { EnrolmentCodeDialog } from './enrolment-code-dialog.tsx'
import { type Certificates, RevocableCertificates } from './revocable-certificates.tsx'
import styles from './staff-certificates.module.css'

/**
 * A therapist's certificates for the administration: lost ones are revoked, and an enrolment code allows a new one.
 */
export function StaffCertificates({ accountId }: { readonly accountId: AccountId }) {
  const t = useWords(certificateTexts)
  const certificates = useCertificatesOf(accountId)
  const code = useMakeCode()
  const { show } = useBanner()
  const second = useSecond(accountId)
  const asking = useMutation({
    mutationFn: () => second.ask({ kind: 'certificate-code', accountId }),
    onSuccess: () => show({ tone: 'success', headline: second.asked }),
  })
  const isApproved = useIsApproved(accountId)
  const needsSecond = second.isNeeded && !isApproved
  const shown = (list: Certificates) => (
    <RevocableCertificates list={list} none={<Text tone="text-2">{t('staff.none')}</Text>} />
  )
  const failure = code.error ?? asking.error
  return (
    <Stack as="section" aria-labelledby="staff-certificates" gap="sm" paddingY="md" className={styles.part}>
      <h3 id="staff-certificates">{t('part.title')}</h3>
      {failure !== null && (
        <Banner tone="error" headline={t('staff.noCode')}>
          <ErrorWords error={failure} />
        </Banner>
      )}
      <Part
        read={certificates}
        missing={t('part.notLoaded')}
        skeleton={<Skeleton shape="card" />}
        empty={shown([])}
      >
        {shown}
      </Part>
      <Text tone="text-2">{t('staff.codeText')}</Text>
      {needsSecond && <SecondAdministrator />}
      <Button
        isPending={code.isPending || asking.isPending}
        onPress={() => (needsSecond ? asking.mutate() : code.mutate(accountId))}
      >
        {needsSecond ? second.askLabel : t('staff.makeCode')}
      </Button>
      {code.data !== undefined && (
        <EnrolmentCodeDialog name={t('staff.thisPerson')} enrolment={code.data} onClose={code.reset} />
      )}
    </Stack>
  )
}

/** Whether a second administrator approved an enrolment code for this account. */
function useIsApproved(accountId: AccountId): boolean {
  const waiting = useApprovals().data?.waiting ?? []
  return waiting.some(
    (one) => one.kind === 'certificate-code' && one.accountId === accountId && one.state === 'approved',
  )
}

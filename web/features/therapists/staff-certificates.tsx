import type { AccountId, CertificateId } from '@standfest/domain/base/id.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#language/error-text.ts'
import { useLaterTexts } from '#language/later-texts.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Loading } from '#ui/loading.tsx'
import { PartFault } from '#ui/part-fault.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CertificateRow } from './certificate-row.tsx'
import { useCertificatesOf, useMakeCode, useRevokeCertificate } from './certificates.queries.ts'
import * as certificateTexts from './certificates.texts.ts'
import { EnrolmentCodeDialog } from './enrolment-code-dialog.tsx'
import styles from './staff-certificates.module.css'
import * as texts from './therapists.texts.ts'

type Asked = { readonly id: CertificateId; readonly version: number }

/** A therapist's certificates for the administration: what was lost is revoked, and a code becomes a new one. */
export function StaffCertificates({ accountId }: { readonly accountId: AccountId }) {
  useLaterTexts('certificates', certificateTexts)
  useLaterTexts('therapists', texts)
  const { t } = useTranslation('certificates')
  const errorText = useErrorText()
  const certificates = useCertificatesOf(accountId)
  const revocation = useRevokeCertificate()
  const code = useMakeCode()
  const [asked, setAsked] = useState<Asked>()
  const list = certificates.data ?? []
  return (
    <section aria-labelledby="staff-certificates" className={styles.part}>
      <h3 id="staff-certificates">{t('part.title')}</h3>
      {certificates.isError && (
        <PartFault
          text={errorText(certificates.error)}
          again={t('part.reload')}
          onAgain={() => void certificates.refetch()}
        />
      )}
      {revocation.error !== null && (
        <Banner tone="error" headline={t('part.notRevoked')}>
          {errorText(revocation.error)}
        </Banner>
      )}
      {code.error !== null && (
        <Banner tone="error" headline={t('staff.noCode')}>
          {errorText(code.error)}
        </Banner>
      )}
      <Loading
        isLoading={certificates.isPending}
        label={t('part.loading')}
        skeleton={<Skeleton shape="card" />}
      >
        {list.length === 0 ? (
          <p className={styles.none}>{t('staff.none')}</p>
        ) : (
          <RowList label={t('part.title')}>
            {list.map(({ id, attributes }) => (
              <CertificateRow
                key={id}
                certificate={attributes}
                onRevoke={() => setAsked({ id: id as CertificateId, version: attributes.version })}
              />
            ))}
          </RowList>
        )}
      </Loading>
      <p className={styles.none}>{t('staff.codeText')}</p>
      <Button isPending={code.isPending} onPress={() => code.mutate(accountId)}>
        {t('staff.makeCode')}
      </Button>
      {code.data !== undefined && (
        <EnrolmentCodeDialog name={t('staff.thisPerson')} enrolment={code.data} onClose={code.reset} />
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={t('part.revokeTitle')}
        confirmLabel={t('part.revoke')}
        cancelLabel={t('part.cancel')}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked !== undefined) revocation.mutate(asked)
          setAsked(undefined)
        }}
      >
        {t('part.revokeText')}
      </ConfirmDialog>
    </section>
  )
}

import type { CertificateId } from '@standfest/domain/base/id.ts'
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
import styles from './certificate-file.module.css'
import { CertificateFile } from './certificate-file.tsx'
import { CertificateRow } from './certificate-row.tsx'
import { useCertificates, useRenewCertificate, useRevokeCertificate } from './certificates.queries.ts'
import * as texts from './certificates.texts.ts'
import { RenewHint } from './renew-hint.tsx'

type Asked = { readonly id: CertificateId; readonly version: number }

/** A therapist's own certificates: until when, a new one in time, and what was lost is revoked. */
export function CertificatesPart() {
  useLaterTexts('certificates', texts)
  const { t } = useTranslation('certificates')
  const errorText = useErrorText()
  const certificates = useCertificates()
  const renewal = useRenewCertificate()
  const revocation = useRevokeCertificate()
  const [asked, setAsked] = useState<Asked>()

  if (renewal.data !== undefined) {
    return (
      <CertificateFile made={renewal.data} headingLevel={3}>
        <Button isBlock onPress={renewal.reset}>
          {t('part.renewDone')}
        </Button>
      </CertificateFile>
    )
  }
  if (certificates.isError) {
    return (
      <PartFault
        text={errorText(certificates.error)}
        again={t('part.reload')}
        onAgain={() => void certificates.refetch()}
      />
    )
  }
  const list = certificates.data ?? []
  return (
    <Loading
      isLoading={certificates.isPending}
      label={t('part.loading')}
      skeleton={<Skeleton shape="card" />}
    >
      {renewal.error !== null && (
        <Banner tone="error" headline={t('part.failed')}>
          {errorText(renewal.error)}
        </Banner>
      )}
      {revocation.error !== null && (
        <Banner tone="error" headline={t('part.notRevoked')}>
          {errorText(revocation.error)}
        </Banner>
      )}
      {revocation.isSuccess && <Banner tone="success">{t('part.revoked')}</Banner>}
      <RenewHint certificates={list.map(({ attributes }) => attributes)} />
      {list.length === 0 ? (
        <p className={styles.text}>{t('part.none')}</p>
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
      <p className={styles.text}>{t('part.renewText')}</p>
      <Button isPending={renewal.isPending} onPress={() => renewal.mutate()}>
        {t('part.renew')}
      </Button>
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
    </Loading>
  )
}

import type { CertificateId } from '@standfest/domain/base/id.ts'
import { type ReactNode, useState } from 'react'
import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { RowList } from '#ui/row-list.tsx'
import { CertificateRow } from './certificate-row.tsx'
import { type useCertificates, useRevokeCertificate } from './certificates.queries.ts'
import * as words from './certificates.texts.ts'

export type Certificates = NonNullable<ReturnType<typeof useCertificates>['data']>

type Asked = { readonly id: CertificateId; readonly version: number }

/** A list of certificates, each of which can be revoked after a question. */
export function RevocableCertificates({
  list,
  none,
  tellsSuccess = false,
}: {
  readonly list: Certificates
  /** The text of the empty list. */
  readonly none: ReactNode
  readonly tellsSuccess?: boolean
}) {
  const t = useWords(words)
  const revocation = useRevokeCertificate()
  const [asked, setAsked] = useState<Asked>()
  return (
    <>
      {revocation.error !== null && (
        <Banner tone="error" headline={t('part.notRevoked')}>
          <ErrorWords error={revocation.error} />
        </Banner>
      )}
      {tellsSuccess && revocation.isSuccess && <Banner tone="success">{t('part.revoked')}</Banner>}
      {list.length === 0 ? (
        none
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
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={t('part.revokeTitle')}
        confirmLabel={t('part.revoke')}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => {
          if (asked !== undefined) revocation.mutate(asked)
          setAsked(undefined)
        }}
      >
        {t('part.revokeText')}
      </ConfirmDialog>
    </>
  )
}

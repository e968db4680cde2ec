import { dayOf, daysBetween } from '@standfest/domain/base/day.ts'
import { type Certificate, dueReminder } from '@standfest/domain/features/therapists/certificates.ts'
import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useConfig } from '#session/config.ts'
import { useNow } from '#session/now.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { CertificateFile } from './certificate-file.tsx'
import { useCertificates, useRenewCertificate } from './certificates.queries.ts'
import * as texts from './certificates.texts.ts'
import { type Certificates, RevocableCertificates } from './revocable-certificates.tsx'

/** A therapist's own certificates: their expiry, renewal, and revocation of lost ones. */
export function CertificatesPart() {
  const t = useWords(texts)
  const certificates = useCertificates()
  const renewal = useRenewCertificate()

  if (renewal.data !== undefined) {
    return (
      <CertificateFile made={renewal.data} headingLevel={3}>
        <Button isBlock onPress={renewal.reset}>
          {t('part.renewDone')}
        </Button>
      </CertificateFile>
    )
  }
  const shown = (list: Certificates) => (
    <>
      {renewal.error !== null && (
        <Banner tone="error" headline={t('part.failed')}>
          <ErrorWords error={renewal.error} />
        </Banner>
      )}
      <RenewHint certificates={list.map(({ attributes }) => attributes)} />
      <RevocableCertificates list={list} none={<Text tone="text-2">{t('part.none')}</Text>} tellsSuccess />
      {list.length > 0 && <Text tone="text-2">{t('part.renewText')}</Text>}
      <Button isPending={renewal.isPending} onPress={() => renewal.mutate()}>
        {t('part.renew')}
      </Button>
    </>
  )
  return (
    <Part
      read={certificates}
      missing={t('part.notLoaded')}
      skeleton={<Skeleton shape="card" />}
      empty={shown([])}
    >
      {shown}
    </Part>
  )
}

/**
 * The renewal hint, shown from the same day as the mails are sent: 30 days before the last valid certificate expires.
 */
function RenewHint({ certificates }: { readonly certificates: readonly Certificate[] }) {
  const t = useWords(texts)
  const { zone } = useConfig()
  const now = useNow()
  const ends = certificates.filter(({ state }) => state === 'active').map(({ validUntil }) => validUntil)
  if (ends.length === 0) return null
  const end = Math.max(...ends)
  if (dueReminder(end, now) === undefined) return null
  const count = daysBetween(now.today, dayOf(end, zone))
  return (
    <Banner tone="honey" isAnnounced={false}>
      {t('part.renewSoon', { count: Math.max(1, count) })}
    </Banner>
  )
}

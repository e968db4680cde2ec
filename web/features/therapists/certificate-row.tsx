import { dayOf } from '@standfest/domain/base/day.ts'
import type { Certificate } from '@standfest/domain/features/therapists/certificates.ts'
import { IconCertificate } from '@tabler/icons-react'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { Row } from '#ui/row.tsx'
import * as words from './certificates.texts.ts'

const shownOfSerial = 8

/** One certificate; an expired or revoked one stays as a row without actions. */
export function CertificateRow({
  certificate: { state, serial, validUntil, revokedAt, inUse },
  onRevoke,
}: {
  readonly certificate: Certificate
  readonly onRevoke: () => void
}) {
  const t = useWords(words)
  const { zone } = useConfig()
  const on = (instant: number) => formatDay(dayOf(instant, zone))
  const short = serial.slice(0, shownOfSerial)
  const title = {
    active: t('part.until', { day: on(validUntil) }),
    expired: t('part.ended', { day: on(validUntil) }),
    revoked: t('part.revokedOn', { day: on(revokedAt ?? validUntil) }),
  }[state]
  return (
    <Row
      icon={
        <IconTile tone="gray">
          <IconCertificate size={22} stroke={1.75} />
        </IconTile>
      }
      title={title}
      detail={t('part.serial', { serial: short })}
      isQuiet={state !== 'active'}
      badge={inUse ? <Badge tone="pine">{t('part.inUse')}</Badge> : undefined}
      actions={
        state === 'active' ? (
          <Button
            aria-label={t('part.revokeOne', { serial: short })}
            variant="danger-subtle"
            onPress={onRevoke}
          >
            {t('part.revoke')}
          </Button>
        ) : undefined
      }
    />
  )
}

import { useTranslation } from 'react-i18next'
import { useConfig } from '#session/config.ts'
import { dial } from '#session/phone.ts'
import { supportHref } from './support-href.ts'

/** Where the clinic answers questions about the application itself; nothing where it named no address. */
export function SupportAddress() {
  const { t } = useTranslation('legal-pages')
  const { supportAddress, supportPhone } = useConfig()
  const href = supportPhone === '' ? supportHref(supportAddress) : dial(supportPhone)
  if (href === undefined) return null
  return (
    <p>
      {t('support')}: <a href={href}>{supportAddress.trim().replace(/^mailto:/, '')}</a>
    </p>
  )
}

import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { dial } from '#session/phone.ts'
import * as words from './legal-pages.texts.ts'
import { supportHref } from './support-href.ts'

/** The clinic's address for questions about the application; nothing where there is none. */
export function SupportAddress() {
  const t = useWords(words)
  const { supportAddress, supportPhone } = useConfig()
  const href = supportPhone === '' ? supportHref(supportAddress) : dial(supportPhone)
  if (href === undefined) return null
  return (
    <p>
      {t('support')}: <a href={href}>{supportAddress.trim().replace(/^mailto:/, '')}</a>
    </p>
  )
}

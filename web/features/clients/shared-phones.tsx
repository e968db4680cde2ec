import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { useLanguage } from '#language/language.tsx'
import { formatList } from '#language/numbers.ts'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { clientName } from './client-name.ts'
import * as words from './clients.texts.ts'

/** Of whom another account has the same number since numbers are compared as they are dialled; nothing where nobody's is. */
export function SharedPhones({ entries }: { readonly entries: readonly ClientListEntry[] }) {
  const t = useWords(words)
  const { language } = useLanguage()
  const names = entries
    .filter(({ account }) => account.phoneShared)
    .map(({ account }) => clientName(account, t))
  if (names.length === 0) return null
  return (
    <Banner tone="lake" headline={t('sharedPhones')} isAnnounced={false}>
      {t('sharedPhonesText', { names: formatList(names, language) })}
    </Banner>
  )
}

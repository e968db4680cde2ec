import { type Language, languages, localeOf } from '@standfest/domain/base/language.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { changeAccount, readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react'
import { RequestFailed } from '#api/failures.ts'
import { send } from '#api/send.ts'
import { errorText } from '#language/error-text.ts'
import { LanguageProvider, textTagOf } from '#language/language.tsx'
import { useBanner } from './banners.tsx'
import { useConfig } from './config.ts'
import { accountChanged, currentSession, useSessionIfAny } from './session.ts'

const languageKey = 'sf-language'

/** Speaks the account's language to who is signed in, else the one chosen on this device, else the clinic's. */
export function ChosenLanguage({ i18n, children }: { readonly i18n: i18n; readonly children: ReactNode }) {
  const config = useConfig()
  const session = useSessionIfAny()
  const queries = useQueryClient()
  const { show } = useBanner()
  const [onDevice, setOnDevice] = useState(() => languageOnDevice() ?? config.language)
  const language = session?.account.language ?? onDevice

  useLayoutEffect(() => {
    document.documentElement.lang = localeOf[language]
    void i18n.changeLanguage(textTagOf[language])
  }, [i18n, language])

  const change = useCallback(
    async (next: Language) => {
      localStorage.setItem(languageKey, next)
      setOnDevice(next)
      const account = currentSession()?.account
      if (account === undefined) return
      accountChanged({ ...account, language: next })
      try {
        accountChanged(await storeLanguage(account, next))
        await queries.invalidateQueries({ queryKey: ['client', account.id, 'account'] })
      } catch (error) {
        accountChanged(account)
        const headline = i18n.t('language.failed', { ns: 'frame', lng: textTagOf[account.language] })
        show({ tone: 'error', headline, text: errorText(error, account.language) })
      }
    },
    [i18n, queries, show],
  )

  return (
    <LanguageProvider language={language} onChange={change} i18n={i18n}>
      {children}
    </LanguageProvider>
  )
}

/** The one that the switch leads to. */
export function otherLanguage(language: Language): Language {
  return language === 'de_DE' ? 'en_EN' : 'de_DE'
}

/** The language that was chosen on this device, by whoever used it last. */
export function languageOnDevice(): Language | undefined {
  const kept = localStorage.getItem(languageKey)
  return languages.find((one) => one === kept)
}

/** Where another tab or page changed the account in the meantime, the choice is made once more on its present state. */
async function storeLanguage(account: Account, language: Language): Promise<Account> {
  try {
    return await patchLanguage(account, language)
  } catch (error) {
    if (!(error instanceof RequestFailed) || error.code !== 'ERROR.CONFLICT') throw error
    const { data } = await send(readAccount)
    return await patchLanguage(data[0]?.attributes ?? account, language)
  }
}

async function patchLanguage(account: Account, language: Language): Promise<Account> {
  const { data } = await send(changeAccount, {
    id: account.id,
    ifMatch: account.version,
    body: { language },
  })
  return data?.attributes ?? { ...account, language }
}

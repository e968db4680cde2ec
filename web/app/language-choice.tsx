import {
  isTextSet,
  languageParameter,
  languages,
  localeOf,
  productLanguageOf,
  type ShownLanguage,
  textTagOf,
} from '@standfest/domain/base/language.ts'
import { changeAccount, readAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isConflict } from '#api/failures.ts'
import { send } from '#api/send.ts'
import { errorText } from '#language/error-text.ts'
import { LanguageProvider } from '#language/language.tsx'
import { languageOfAccount, offeredLanguages } from '#language/offered.ts'
import { isLoaded, loadTexts } from '#language/text-sets.ts'
import { sayIn } from '#language/words.ts'
import { useBanner } from '#session/banners.tsx'
import { useConfig } from '#session/config.ts'
import * as frameWords from '#session/frame.texts.ts'
import { accountChanged, currentSession, useSessionIfAny } from '#session/session.ts'

const languageKey = 'sf-language'

/**
 * Sets the language: the account's for a signed-in person, else the one chosen on this device, else the browser's,
 * else the clinic's. A choice made before signing in becomes the account's language.
 */
export function ChosenLanguage({ i18n, children }: { readonly i18n: i18n; readonly children: ReactNode }) {
  const config = useConfig()
  const session = useSessionIfAny()
  const queries = useQueryClient()
  const { show } = useBanner()
  const [onDevice, setOnDevice] = useState(() => languageOnDevice(config) ?? config.language)
  const chosenBeforeSigningIn = useRef<ShownLanguage>(undefined)
  const language = useLoadedLanguage(
    session === undefined ? onDevice : languageOfAccount(session.account, config),
  )

  useLayoutEffect(() => {
    document.documentElement.lang = localeOf[language]
    void i18n.changeLanguage(textTagOf[language])
  }, [i18n, language])

  const change = useCallback(
    async (next: ShownLanguage) => {
      localStorage.setItem(languageKey, next)
      setOnDevice(next)
      const account = currentSession()?.account
      if (account === undefined) {
        chosenBeforeSigningIn.current = next
        return
      }
      accountChanged({ ...account, ...chosenIn(account, next) })
      try {
        accountChanged(await storeLanguage(account, next))
        await queries.invalidateQueries({ queryKey: ['client', account.id, 'account'] })
      } catch (error) {
        accountChanged(account)
        const headline = sayIn(i18n, frameWords, textTagOf[account.language])('language.failed')
        show({ tone: 'error', headline, text: errorText(error, account.language), about: error })
      }
    },
    [i18n, queries, show],
  )

  const accountId = session?.account.id
  useEffect(() => {
    const chosen = chosenBeforeSigningIn.current
    if (accountId === undefined || chosen === undefined) return
    chosenBeforeSigningIn.current = undefined
    const { account } = currentSession() ?? {}
    if (account === undefined || chosen !== languageOfAccount(account, config)) void change(chosen)
  }, [accountId, change, config])

  return (
    <LanguageProvider language={language} onChange={change} i18n={i18n}>
      {children}
    </LanguageProvider>
  )
}

/** The wanted language once its texts are loaded; until then, and offline, its fallback. */
function useLoadedLanguage(wanted: ShownLanguage): ShownLanguage {
  const [, noteLoaded] = useState<ShownLanguage>()
  useEffect(() => {
    if (!isLoaded(wanted)) void loadTexts(wanted).then(() => noteLoaded(wanted))
  }, [wanted])
  return isLoaded(wanted) ? wanted : productLanguageOf(wanted)
}

/**
 * The language chosen on this device, else that of the mail whose link was opened, else the browser's first supported
 * one.
 */
export function languageOnDevice(config?: Parameters<typeof offeredLanguages>[0]): ShownLanguage | undefined {
  const kept = localStorage.getItem(languageKey)
  const ofLetter = new URLSearchParams(location.search).get(languageParameter)
  const wanted = ofLetter === null ? navigator.languages : [ofLetter, ...navigator.languages]
  const offered = config === undefined ? languages : offeredLanguages(config)
  return offered.find((one) => one === kept) ?? languageOfLink(ofLetter, offered) ?? languageOfBrowser(wanted)
}

/** The set of texts named in a mail's link, if the clinic still offers it. */
function languageOfLink(tag: string | null, offered: readonly ShownLanguage[]): ShownLanguage | undefined {
  return offered.find((one) => isTextSet(one) && textTagOf[one] === tag)
}

function languageOfBrowser(wanted: readonly string[]): ShownLanguage | undefined {
  const spoken = wanted.map((tag) => languages.find((one) => one.slice(0, 2) === tag.slice(0, 2)))
  return spoken.find((one) => one !== undefined)
}

/**
 * Repeats the language change on the account's present version where another tab or page changed the account in the
 * meantime.
 */
async function storeLanguage(account: Account, language: ShownLanguage): Promise<Account> {
  try {
    return await patchLanguage(account, language)
  } catch (error) {
    if (!isConflict(error)) throw error
    const { data } = await send(readAccount)
    return await patchLanguage(data[0]?.attributes ?? account, language)
  }
}

async function patchLanguage(account: Account, language: ShownLanguage): Promise<Account> {
  const body = chosenIn(account, language)
  const { data } = await send(changeAccount, {
    id: account.id,
    ifMatch: account.version,
    body,
  })
  return data?.attributes ?? { ...account, ...body }
}

/** The account's fields for a chosen language; `textSet` is included only if it changes. */
function chosenIn({ textSet = null }: Account, chosen: ShownLanguage) {
  const set = isTextSet(chosen) ? chosen : null
  return { language: productLanguageOf(chosen), ...(set !== textSet && { textSet: set }) }
}

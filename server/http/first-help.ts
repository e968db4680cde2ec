import type { Language } from '@standfest/domain/base/language.ts'
import type { FastifyRequest } from 'fastify'
import { cookieNames, readCookies } from './cookies.ts'
import { escapeHtml } from './html.ts'

/** A number of the page before login: its name in both languages, its dialled form and its display form. */
type Hotline = {
  readonly name: Readonly<Record<Language, string>>
  readonly phone: string
  readonly phoneShown: string
}

type FirstHelpNeeds = {
  readonly secure: boolean
  /** The answer of `GET /config`, as JSON. */
  readonly config: (site: 'CLIENT') => Promise<string>
}

const words = {
  de_DE: { lang: 'de', title: 'Hilfe sofort', number: 'Notruf' },
  en_EN: { lang: 'en', title: 'Get help now', number: 'Emergency number' },
} as const satisfies Record<Language, object>

/**
 * The numbers to call as static HTML: they can be tapped before any script has loaded, and where none ever does. Only for
 * visitors without a session, who get the login, and not for the copy that the service worker caches.
 */
export function firstHelpOf({
  secure,
  config,
}: FirstHelpNeeds): (request: FastifyRequest) => Promise<string> {
  const { half } = cookieNames('CLIENT', secure)
  return async ({ headers }) => {
    const isSignedIn = readCookies(headers.cookie)[half] !== undefined
    const mode = headers['sec-fetch-mode']
    if (isSignedIn || (mode !== undefined && mode !== 'navigate')) return ''
    // 112 needs no database.
    const found = await config('CLIENT').catch(() => '{}')
    const { language = 'de_DE', hotlines = [] } = JSON.parse(found) as {
      readonly language?: Language
      readonly hotlines?: readonly Hotline[]
    }
    return firstHelp(language, hotlines)
  }
}

function firstHelp(language: Language, hotlines: readonly Hotline[]): string {
  const { lang, title, number } = words[language]
  const calls = [
    callTo(number, '112', '112'),
    ...hotlines.map(({ name, phone, phoneShown }) => callTo(name[language], phone, phoneShown || phone)),
  ]
  return `<aside class="first-help" id="first-help" lang="${lang}" aria-label="${title}"><ul>${calls.join('')}</ul></aside>`
}

function callTo(name: string, phone: string, shown: string): string {
  const dialled = phone.replace(/[^+\d]/g, '')
  return `<li><a href="tel:${dialled}">${escapeHtml(name)} <b>${escapeHtml(shown)}</b></a></li>`
}

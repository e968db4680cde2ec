import { readingOf, wordsOf } from '@standfest/domain/base/search-text.ts'
import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '#language/words.ts'
import { SearchField } from '#ui/search-field.tsx'
import * as securitySettingsWords from './security-settings.texts.ts'
import styles from './setting-search.module.css'

/** The settings that were found; undefined where nothing is searched for. */
const FoundContext = createContext<readonly string[] | undefined>(undefined)

const pages = {
  security: '/admin-verwaltung/sicherheit',
  clinic: '/admin-verwaltung/einstellungen',
} as const

/**
 * A search over the settings of a page, by all that is written on a card and by its title and lead in both languages. Cards
 * that are not found stay where they are, hidden, with what somebody typed into them.
 */
export function SettingSearch({
  texts,
  other,
  children,
}: {
  /** Of each language: what is said of a setting, by its name. */
  readonly texts: readonly Readonly<Record<string, unknown>>[]
  /** The other page with settings. */
  readonly other: keyof typeof pages
  readonly children: ReactNode
}) {
  const t = useWords(securitySettingsWords)
  const cards = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly string[]>()
  const search = (next: string) => {
    setText(next)
    setFound(next.trim() === '' ? undefined : findSettings(cards.current, next, texts))
  }
  return (
    <FoundContext value={found}>
      <div className={styles.search}>
        <SearchField
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={text}
          onChange={search}
        />
        <p role="status">
          {found !== undefined &&
            (found.length === 0 ? t('search.none') : t('search.found', { count: found.length }))}
        </p>
        {found?.length === 0 && (
          <Link className={styles.link} to={pages[other]}>
            {t(`search.${other}`)}
          </Link>
        )}
      </div>
      <div ref={cards} className={styles.cards}>
        {children}
      </div>
    </FoundContext>
  )
}

/** What marks a card for the search, and hides it where it was not found. */
export function useFoundCard(name: string): { readonly 'data-setting': string; readonly hidden: boolean } {
  const found = useContext(FoundContext)
  return { 'data-setting': name, hidden: found !== undefined && !found.includes(name) }
}

function findSettings(
  cards: HTMLElement | null,
  text: string,
  texts: readonly Readonly<Record<string, unknown>>[],
): string[] {
  const words = wordsOf(text.trim())
  return [...(cards?.querySelectorAll<HTMLElement>('[data-setting]') ?? [])].flatMap((card) => {
    const name = card.dataset['setting'] ?? ''
    const said = texts.flatMap((of) => Object.values(of[name] ?? {}))
    const reading = readingOf([card.textContent, ...said].join(' '))
    return words.every((word) => reading.includes(word)) ? [name] : []
  })
}

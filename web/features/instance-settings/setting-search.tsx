import { readingOf, wordsOf } from '@standfest/domain/base/search-text.ts'
import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '#language/words.ts'
import { Cluster } from '#ui/cluster.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { words } from './setting-description.ts'
import styles from './setting-search.module.css'

/** The settings that match; undefined without a search. */
const FoundContext = createContext<readonly string[] | undefined>(undefined)

const pages = {
  security: '/admin-verwaltung/sicherheit',
  clinic: '/admin-verwaltung/einstellungen',
} as const

/**
 * A search over the settings of a page, by all texts of a card and by its title and lead in both languages. Cards
 * that do not match stay mounted, hidden, with their unsaved input.
 */
export function SettingSearch({
  other,
  children,
}: {
  /** A link to the other page with settings. */
  readonly other: keyof typeof pages
  readonly children: ReactNode
}) {
  const t = useWords(words)
  const cards = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly string[]>()
  const search = (next: string) => {
    setText(next)
    setFound(next.trim() === '' ? undefined : findSettings(cards.current, next))
  }
  return (
    <FoundContext value={found}>
      <Cluster gap="2xs" columnGap="md" align="center">
        <SearchField
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={text}
          onChange={search}
        />
        <Text tone="text-2" role="status">
          {found !== undefined &&
            (found.length === 0 ? t('search.none') : t('search.found', { count: found.length }))}
        </Text>
        {found?.length === 0 && (
          <Cluster
            as={Link}
            isOneLine
            isInline
            align="center"
            tone="link"
            isTarget
            isUnderlined
            to={pages[other]}
          >
            {t(`search.${other}`)}
          </Cluster>
        )}
      </Cluster>
      <Stack ref={cards} gap="md" className={styles.cards}>
        {children}
      </Stack>
    </FoundContext>
  )
}

/** The attributes that identify a card to the search, and hide it where it does not match. */
export function useFoundCard(name: string): { readonly 'data-setting': string; readonly hidden: boolean } {
  const found = useContext(FoundContext)
  return { 'data-setting': name, hidden: found !== undefined && !found.includes(name) }
}

type Said = Readonly<Record<string, unknown>>

/** What a card says in both languages, by its name. */
const cardWords: readonly Said[] = [words.de, words.en, words.de.questionnaires, words.en.questionnaires]

function findSettings(cards: HTMLElement | null, text: string): string[] {
  const wanted = wordsOf(text.trim())
  return [...(cards?.querySelectorAll<HTMLElement>('[data-setting]') ?? [])].flatMap((card) => {
    const name = card.dataset['setting'] ?? ''
    const said = cardWords.flatMap((of) => {
      const { title, lead } = (of[name] ?? {}) as Said
      return [title, lead]
    })
    const reading = readingOf([card.textContent, ...said].join(' '))
    return wanted.every((word) => reading.includes(word)) ? [name] : []
  })
}

import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useWords } from '#language/words.ts'
import { isToClientSearch } from '#session/client-search-state.ts'
import { SearchField } from '#ui/search-field.tsx'
import { isBehindOverlay, isTyping } from './busy.ts'
import * as words from './clients.texts.ts'

/** Search by name, login name or patient code; the slash key focuses it from anywhere on the page. */
export function ClientSearch({
  value,
  onChange,
  onDown,
}: {
  readonly value: string
  readonly onChange: (value: string) => void
  /** The down arrow moves the focus from the field into the list. */
  readonly onDown: () => void
}) {
  const t = useWords(words)
  const input = useRef<HTMLInputElement>(null)
  useSlashKey(input)
  const isWanted = isToClientSearch(useLocation().state)
  useEffect(() => {
    if (isWanted) input.current?.focus()
  }, [isWanted])
  useDownKey(input, onDown)
  return (
    <SearchField
      ref={input}
      label={t('search')}
      placeholder={t('searchPlaceholder')}
      shortcut="/"
      value={value}
      onChange={onChange}
    />
  )
}

function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.defaultPrevented || isTyping(event.target) || isBehindOverlay()) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [input])
}

function useDownKey(input: RefObject<HTMLInputElement | null>, onDown: () => void): void {
  useEffect(() => {
    const field = input.current
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      onDown()
    }
    field?.addEventListener('keydown', onKeyDown)
    return () => field?.removeEventListener('keydown', onKeyDown)
  }, [input, onDown])
}

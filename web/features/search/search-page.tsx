import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useWords } from '#language/words.ts'
import { useSessionMemory } from '#session/session-memory.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { rowKeys } from '#ui/row-keys.ts'
import { SearchField } from '#ui/search-field.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { useKeysIn } from '#ui/use-keys-in.ts'
import * as texts from './search.texts.ts'
import { SearchResults } from './search-results.tsx'

const textMinLength = 2
const textMaxLength = 200

/**
 * The therapist's search in the records. It searches when it is sent and not with each letter: a search decrypts the records and is a
 * line in the audit log.
 */
export function SearchPage() {
  const t = useWords(texts)
  const [searched, setSearched] = useSessionMemory('record search', '')
  const [typed, setTyped] = useState(searched)
  const [isTooShort, setTooShort] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const page = useRef<HTMLDivElement>(null)
  useKeysIn(page, keysOfPage)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search key leads to this page again, and back into the field
  useEffect(() => field.current?.focus(), [key])
  const change = (text: string) => {
    setTyped(text)
    setTooShort(false)
  }
  const clear = () => {
    change('')
    setSearched(() => '')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = typed.trim().slice(0, textMaxLength)
    const isEnough = text.length >= textMinLength
    setTooShort(!isEnough)
    if (isEnough) setSearched(() => text)
  }
  return (
    <Stack gap="sm" ref={page}>
      <PageHead title={t('title')} intro={t('intro')} />
      <form role="search" onSubmit={submit}>
        <Cluster gap="xs" align="center">
          <SearchField
            ref={field}
            label={t('field')}
            placeholder={t('placeholder')}
            value={typed}
            onChange={(text) => (text === '' ? clear() : change(text))}
          />
          <Button type="submit" variant="primary">
            {t('submit')}
          </Button>
        </Cluster>
      </form>
      <Text size="sm" tone="text-2" maxWidth="text" role={isTooShort ? 'alert' : undefined}>
        {t(isTooShort ? 'tooShort' : 'logged')}
      </Text>
      <SearchResults text={searched} field={field} onClear={clear} />
    </Stack>
  )
}

/** The down arrow moves the focus from the field to the first hit, and arrows from hit to hit. */
function keysOfPage(event: KeyboardEvent, page: HTMLElement): void {
  rowKeys(event, page)
  const isInField = event.target instanceof HTMLInputElement
  if (event.defaultPrevented || event.key !== 'ArrowDown' || !isInField) return
  const first = page.querySelector<HTMLElement>('[data-row] [data-row-link]')
  if (first === null) return
  event.preventDefault()
  first.focus()
}

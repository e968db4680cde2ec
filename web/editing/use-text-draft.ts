import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { addToDraft, dropDraft, findDraft, hasDrafts, storeDraft } from '#drafts/drafts.ts'
import { useSession } from '#session/session.ts'
import { typedEarly } from './typed-early.ts'

/** One text below another. */
export function textBelow(above: string, below: string): string {
  return [above.trimEnd(), below].filter((part) => part.trim() !== '').join('\n\n')
}

/** Of two choices the last one counts, also where it was given up. */
export function lastChosen(_before: string, chosen: string): string {
  return chosen
}

/**
 * The draft of a text field: it is restored on return to its page, after a reload, and after the session expired
 * ([Note: Drafts]). What is typed before the device's store has answered is joined with the older text that lies
 * there: that one was not seen yet, and must not be lost.
 */
export function useTextDraft(of: string, join = textBelow) {
  const queries = useQueryClient()
  const { id: account } = useSession().account
  const place = useMemo(() => ({ account, of }), [account, of])
  const queryKey = useMemo(() => ['draft', of], [of])
  const [content, setShown] = useState(() => queries.getQueryData<string>(queryKey) ?? '')
  /** The way to join what is typed until the store has answered; afterwards, or where the page knows the text, undefined. */
  const early = useRef(content === '' ? earlyText(join) : undefined)
  const typed = useRef<string>(undefined)
  useEffect(() => {
    queries.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
    const { current: awaited } = early
    if (awaited === undefined) return
    // Also after its field was closed: the page goes on with what was typed, even where the device stores nothing.
    void findDraft(place).then((found) => {
      if (early.current === undefined) return
      early.current = undefined
      const there = queries.getQueryData<string>(queryKey) || textOf(found)
      const whole = typed.current === undefined ? there : textOf(awaited.joinedWith(typed.current)(there))
      if (typed.current !== undefined) queries.setQueryData(queryKey, whole)
      // At once: the next key that is pressed changes the whole text.
      flushSync(() => setShown(whole))
    })
  }, [queries, queryKey, place])
  const setContent = useCallback(
    (text: string) => {
      setShown(text)
      if (early.current !== undefined) {
        typed.current = text
        void addToDraft(place, early.current.joinedWith(text))
        return
      }
      queries.setQueryData(queryKey, text)
      if (text === '') dropDraft(place)
      else void storeDraft(place, text)
    },
    [queries, queryKey, place],
  )
  return { content, setContent }
}

function earlyText(join: (older: string, typed: string) => string) {
  return typedEarly<string>((older, typed) => join(textOf(older), typed) || undefined)
}

function textOf(found: unknown): string {
  return typeof found === 'string' ? found : ''
}

/** The draft of a text field that is not on the page, or elsewhere on it; '' where there is none. */
export function useDraftElsewhere(of: string): string {
  const { id: account } = useSession().account
  const { data } = useQuery({
    queryKey: ['draft', of],
    queryFn: async () => {
      return (await hasDrafts(account)) ? textOf(await findDraft({ account, of })) : ''
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  return data ?? ''
}

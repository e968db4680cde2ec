import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { dropDraft, findDraft, hasDrafts, storeDraft } from '#drafts/drafts.ts'
import { useSession } from '#session/session.ts'

/**
 * The draft of a text field: it is restored on return to its page, after a reload, and after the session expired
 * ([Note: Drafts]).
 */
export function useTextDraft(of: string) {
  const queries = useQueryClient()
  const { id: account } = useSession().account
  const place = useMemo(() => ({ account, of }), [account, of])
  const queryKey = useMemo(() => ['draft', of], [of])
  const [content, setShown] = useState(() => queries.getQueryData<string>(queryKey) ?? '')
  useEffect(() => {
    const coming = { isAwaited: true }
    queries.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
    void findDraft(place).then((found) => {
      if (coming.isAwaited && typeof found === 'string') setShown((now) => (now === '' ? found : now))
    })
    return () => {
      coming.isAwaited = false
    }
  }, [queries, queryKey, place])
  const setContent = useCallback(
    (text: string) => {
      setShown(text)
      queries.setQueryData(queryKey, text)
      if (text === '') dropDraft(place)
      else void storeDraft(place, text)
    },
    [queries, queryKey, place],
  )
  return { content, setContent }
}

/** The draft of a text field that is not on the page, or elsewhere on it; '' where there is none. */
export function useDraftElsewhere(of: string): string {
  const { id: account } = useSession().account
  const { data } = useQuery({
    queryKey: ['draft', of],
    queryFn: async () => {
      const found = (await hasDrafts(account)) ? await findDraft({ account, of }) : undefined
      return typeof found === 'string' ? found : ''
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  return data ?? ''
}

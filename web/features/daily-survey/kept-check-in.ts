import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '#app/session.ts'
import { mayHaveDrafts } from '#drafts/draft-database.ts'
import type { CheckIn } from './check-in.ts'

type Keeper = {
  readonly find: () => CheckIn | undefined
  readonly keep: (checkIn: CheckIn) => void
  readonly drop: () => void
}

const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const
const drafts = () => import('#drafts/drafts.ts')

/**
 * Keeps an unfinished check-in, and one that could not be sent yet: at hand in the query cache, and sealed on the
 * device like everything that somebody has begun (see [Note: Drafts]).
 */
export function useKeptCheckIn(): Keeper {
  const queries = useQueryClient()
  const { account } = useSession()
  return useMemo(() => {
    const { queryKey, place } = keptFor(account.id)
    queries.setQueryDefaults(queryKey, kept)
    return {
      find: () => queries.getQueryData<CheckIn | null>(queryKey) ?? undefined,
      keep: (checkIn) => {
        queries.setQueryData(queryKey, checkIn)
        void drafts().then(({ keepDraft }) => keepDraft(place, checkIn))
      },
      drop: () => {
        queries.setQueryData(queryKey, null)
        void drafts().then(({ dropDraft }) => dropDraft(place))
      },
    }
  }, [queries, account.id])
}

/** The kept check-in, also of an earlier page: null when there is none, undefined until that is known. */
export function useFoundCheckIn(): CheckIn | null | undefined {
  const { account } = useSession()
  const { queryKey, place } = keptFor(account.id)
  const { data } = useQuery({
    queryKey,
    queryFn: async (): Promise<CheckIn | null> => {
      // Most have none; then nothing more is loaded, and no key is asked for.
      if (!(await mayHaveDrafts())) return null
      const { findDraft, hasDrafts } = await drafts()
      if (!(await hasDrafts(account.id))) return null
      return ((await findDraft(place)) as CheckIn | undefined) ?? null
    },
    networkMode: 'always',
    ...kept,
  })
  return data
}

function keptFor(account: ReturnType<typeof useSession>['account']['id']) {
  return { queryKey: ['check-in', account], place: { account, of: 'check-in' } } as const
}

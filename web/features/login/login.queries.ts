import type { SessionId } from '@standfest/domain/base/id.ts'
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '@standfest/domain/features/login/own-sessions.calls.ts'
import {
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@standfest/domain/features/login/second-factor.calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'

const factorKey = ['security', 'second-factor']
const sessionsKey = ['security', 'sessions']

/** The state of the reader's own second factor. */
export function useSecondFactor({ enabled = true } = {}) {
  return useQuery({
    queryKey: factorKey,
    enabled,
    queryFn: async ({ signal }) => {
      const { data } = await send(readSecondFactor, { signal })
      if (data === undefined) throw new Error('Every account has a state of its second factor')
      return data.attributes
    },
  })
}

/** Reads the state again after the enrolment. */
export function useFactorChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: factorKey })
}

/** Issues ten new recovery codes; the former ones become invalid. */
export function useRenewRecoveryCodes() {
  const changed = useFactorChanged()
  return useMutation({
    mutationFn: async () => (await send(renewRecoveryCodes)).data?.attributes.recoveryCodes ?? [],
    onSuccess: changed,
  })
}

export function useRemoveSecondFactor() {
  const changed = useFactorChanged()
  return useMutation({ mutationFn: () => send(removeSecondFactor), onSuccess: changed })
}

/** The reader's own sessions. */
export function useOwnSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await send(listOwnSessions, { signal })).data,
  })
}

/** Ends one session; without an id all but the present one. */
export function useEndSessions() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (id: SessionId | undefined) => {
      await (id === undefined ? send(endOtherSessions) : send(endOwnSession, { params: { id } }))
    },
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  })
}

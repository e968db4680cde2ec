import type { PasskeyId } from '@standfest/domain/base/id.ts'
import { endPasskey, listPasskeys } from '@standfest/domain/features/login/passkeys.calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'

/** The user's own passkeys. */
export function usePasskeys() {
  return useQuery({
    queryKey: ['security', 'passkeys'],
    queryFn: async ({ signal }) => (await send(listPasskeys, { signal })).data,
  })
}

/** Invalidates passkeys and sessions: removing a passkey ends the other sessions. */
export function usePasskeysChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['security'] })
}

export function useEndPasskey() {
  const changed = usePasskeysChanged()
  return useMutation({
    mutationFn: (id: PasskeyId) => send(endPasskey, { params: { id } }),
    onSettled: changed,
  })
}

import { changeRole, readRoles } from '@standfest/domain/features/roles/roles.calls.ts'
import type { Permission, RolePermissions } from '@standfest/domain/features/roles/roles.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'

const listKey = ['roles'] as const

/** Every role with its permissions, for administrators. */
export function useRoles() {
  return useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }): Promise<readonly RolePermissions[]> => {
      const { data } = await send(readRoles, { signal })
      return data.map(({ attributes }) => attributes)
    },
  })
}

/** The loaded version of a role, and its new permissions. */
export type WantedRole = { readonly role: RolePermissions; readonly permissions: readonly Permission[] }

export function useChangeRole() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ role, permissions }: WantedRole) =>
      send(changeRole, {
        params: { id: role.name },
        id: role.name,
        body: { permissions: [...permissions] },
        ifMatch: role.version,
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: listKey }),
  })
}

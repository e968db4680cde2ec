import { z } from 'zod'
import { type Role, roles } from '#base/call.ts'
import { type Refusal, refusal } from '#base/refusal.ts'

/** Every permission that hangs on a role (§6): taking a client's data along, and editing the clinic's templates. */
const permissions = ['csv_export', 'clinic_templates'] as const
export const Permission = z.enum(permissions)
export type Permission = z.infer<typeof Permission>

/** Which role may carry which permission: administrators never reach therapy content, not even as a file (§6). */
const carriers: Readonly<Record<Permission, readonly Role[]>> = {
  csv_export: ['THERAPIST'],
  clinic_templates: ['THERAPIST'],
}

/** A role with what it is allowed (§3). */
export const RolePermissions = z.object({
  name: z.enum(roles),
  version: z.int(),
  permissions: z.array(Permission),
})
export type RolePermissions = z.infer<typeof RolePermissions>

/** What an administrator makes of a role: the whole list of its permissions. */
export const RoleChange = z.strictObject({ permissions: z.array(Permission).max(permissions.length) })
export type RoleChange = z.infer<typeof RoleChange>

/** The permissions that a role can carry at all, in the order in which they are shown (§6). */
export function permissionsFor(role: Role): readonly Permission[] {
  return permissions.filter((permission) => carriers[permission].includes(role))
}

/** Why a role cannot carry these permissions, if so (§6). */
export function refusePermissions(role: Role, wanted: readonly Permission[]): Refusal | undefined {
  const possible = permissionsFor(role)
  return wanted.every((permission) => possible.includes(permission))
    ? undefined
    : refusal('ERROR.PERMISSION_NOT_FOR_ROLE', { fields: [{ field: 'permissions' }] })
}

/** What a change of a role gives and takes. */
export function permissionsChanged(
  before: readonly Permission[],
  after: readonly Permission[],
): { readonly given: readonly Permission[]; readonly taken: readonly Permission[] } {
  return {
    given: after.filter((permission) => !before.includes(permission)),
    taken: before.filter((permission) => !after.includes(permission)),
  }
}

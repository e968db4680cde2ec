import { z } from 'zod'
import { type Role, roles } from '#base/call.ts'
import { type Refusal, refusal } from '#base/refusal.ts'

/** All role permissions (§6): exporting clients' data, and editing the clinic's templates. */
const permissions = ['csv_export', 'clinic_templates'] as const
export const Permission = z.enum(permissions)
export type Permission = z.infer<typeof Permission>

/** Roles that may have each permission: administrators never get therapy content, not even as a file (§6). */
const carriers: Readonly<Record<Permission, readonly Role[]>> = {
  csv_export: ['THERAPIST'],
  clinic_templates: ['THERAPIST'],
}

/** A role with its permissions (§3). */
export const RolePermissions = z.object({
  name: z.enum(roles),
  version: z.int(),
  permissions: z.array(Permission),
})
export type RolePermissions = z.infer<typeof RolePermissions>

/** A role's new list of permissions. */
export const RoleChange = z.strictObject({ permissions: z.array(Permission).max(permissions.length) })
export type RoleChange = z.infer<typeof RoleChange>

/** The permissions a role can have, in display order (§6). */
export function permissionsFor(role: Role): readonly Permission[] {
  return permissions.filter((permission) => carriers[permission].includes(role))
}

/** Why a role cannot have these permissions (§6). */
export function refusePermissions(role: Role, wanted: readonly Permission[]): Refusal | undefined {
  const possible = permissionsFor(role)
  return wanted.every((permission) => possible.includes(permission))
    ? undefined
    : refusal('ERROR.PERMISSION_NOT_FOR_ROLE', { fields: [{ field: 'permissions' }] })
}

/** The permissions granted and revoked by a change. */
export function permissionsChanged(
  before: readonly Permission[],
  after: readonly Permission[],
): { readonly given: readonly Permission[]; readonly taken: readonly Permission[] } {
  return {
    given: after.filter((permission) => !before.includes(permission)),
    taken: before.filter((permission) => !after.includes(permission)),
  }
}

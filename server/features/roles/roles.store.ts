import type { Role } from '@standfest/domain/base/call.ts'
import type { Permission, RolePermissions } from '@standfest/domain/features/roles/roles.ts'
import type { Administrator } from '@standfest/domain/features/roles/security-notices.ts'
import { statement, type Tx } from '#database/connection.ts'

const all = statement<RolePermissions>(
  'roles',
  `select name, version, permissions from roles where $1::text is null or name = $1
   order by array_position(array['CLIENT', 'THERAPIST', 'ADMIN'], name)`,
)
const lock = statement<RolePermissions>(
  'lock-role',
  'select name, version, permissions from roles where name = $1 for update',
)
const change = statement<RolePermissions>(
  'change-role',
  'update roles set permissions = $2, version = version + 1 where name = $1 returning name, version, permissions',
)
const administrators = statement<Administrator>(
  'active-administrators',
  `select id, notify_mail as "wantsNotices" from accounts where type = 1 and active and deleted_at is null`,
)

/** Every role, or one of them. */
export async function listRoles(tx: Tx, name?: Role): Promise<RolePermissions[]> {
  return all.all(tx, [name ?? null])
}

/** A role, held until the transaction ends. */
export async function lockRole(tx: Tx, name: Role): Promise<RolePermissions> {
  return stored(await lock.first(tx, [name]))
}

export async function updatePermissions(
  tx: Tx,
  name: Role,
  permissions: readonly Permission[],
): Promise<RolePermissions> {
  return stored(await change.first(tx, [name, [...permissions]]))
}

export async function findActiveAdministrators(tx: Tx): Promise<Administrator[]> {
  return administrators.all(tx, [])
}

function stored(row: RolePermissions | undefined): RolePermissions {
  if (!row) throw new Error('a role is not stored')
  return row
}

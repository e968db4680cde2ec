import type { Role } from '@standfest/domain/base/call.ts'
import type { Permission, RolePermissions } from '@standfest/domain/features/roles/roles.ts'
import type { Administrator } from '@standfest/domain/features/roles/security-notices.ts'
import { statement, type Tx } from '#database/connection.ts'
import { sql } from '#database/sql.ts'

/** Every role, or one of them. */
export async function listRoles(tx: Tx, name?: Role): Promise<RolePermissions[]> {
  return statement<RolePermissions>(
    'roles',
    sql`select name, version, permissions from roles where ${name ?? null}::text is null
       or name = ${name ?? null}
     order by array_position(array['CLIENT', 'THERAPIST', 'ADMIN'], name)`,
  ).all(tx)
}

/** A role, row-locked until the transaction ends. */
export async function lockRole(tx: Tx, name: Role): Promise<RolePermissions> {
  const row = await statement<RolePermissions>(
    'lock-role',
    sql`select name, version, permissions from roles where name = ${name} for update`,
  ).first(tx)
  return stored(row)
}

export async function updatePermissions(
  tx: Tx,
  name: Role,
  permissions: readonly Permission[],
): Promise<RolePermissions> {
  const row = await statement<RolePermissions>(
    'change-role',
    sql`update roles set permissions = ${permissions}, version = version + 1 where name = ${name}
     returning name, version, permissions`,
  ).first(tx)
  return stored(row)
}

export async function findActiveAdministrators(tx: Tx): Promise<Administrator[]> {
  return statement<Administrator>(
    'active-administrators',
    sql`select id, notify_mail as "wantsNotices" from accounts where type = 1 and active
     and deleted_at is null`,
  ).all(tx)
}

function stored(row: RolePermissions | undefined): RolePermissions {
  if (!row) throw new Error('a role is not stored')
  return row
}

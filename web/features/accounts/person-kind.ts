import type { Role } from '@standfest/domain/base/call.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'

const roleOfType = { 1: 'ADMIN', 2: 'THERAPIST', 3: 'CLIENT' } as const satisfies Record<
  Account['type'],
  Role
>

/** Of which kind an account is (§3). */
export function kindOf({ type }: Pick<Account, 'type'>): Role {
  return roleOfType[type]
}

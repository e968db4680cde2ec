import { accountTypes, type Identity } from '@standfest/domain/features/accounts/accounts.ts'
import type { Permission } from '@standfest/domain/features/roles/roles.ts'

/** The response of `identify` for a therapist whose role has exactly these permissions. */
export function allowing(...allowed: Permission[]): { readonly attributes: Identity } {
  return { attributes: { type: accountTypes.THERAPIST, name: '', language: 'de_DE', allowed } }
}

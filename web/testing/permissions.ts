import { accountTypes, type Identity } from '@standfest/domain/features/accounts/accounts.ts'
import type { Permission } from '@standfest/domain/features/roles/roles.ts'

/** How `identify` answers a therapist whose role allows this and no more. */
export function allowing(...allowed: Permission[]): { readonly attributes: Identity } {
  return { attributes: { type: accountTypes.THERAPIST, name: '', language: 'de_DE', allowed } }
}

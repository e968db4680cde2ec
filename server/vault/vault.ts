import type { KeyObject } from 'node:crypto'
import type { Keyring } from './keyring.ts'

/** The unlocked keys of a running server: the keyring, and the instance's unwrapped key. */
export type Vault = { readonly keyring: Keyring; readonly instanceKey: KeyObject }

import type { KeyObject } from 'node:crypto'
import type { Keyring } from './keyring.ts'

/** The keys that are in reach while the server runs: the keyring, and the instance's own unwrapped key. */
export type Vault = { readonly keyring: Keyring; readonly instanceKey: KeyObject }

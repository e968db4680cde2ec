import type { GoingLiveFacts } from '@standfest/domain/features/monitoring/going-live.ts'
import type { Surroundings } from '@standfest/domain/features/monitoring/setup-facts.ts'
import { isRegistrationOpen } from '@standfest/domain/features/therapists/registration.ts'
import type { Tx } from '#database/connection.ts'
import { getSetting } from '#features/instance-settings/settings.store.ts'
import { findAuthorities } from '#features/therapists/authorities.store.ts'
import type { Context } from '#http/handle.ts'
import { findAuthorityKey } from '#vault/authority-keys.ts'
import type { KeyStore } from '#vault/key-store.ts'
import { getGoingLiveCounts } from './going-live.store.ts'

type Needs = Pick<Context, 'tx' | 'now' | 'vault'> & { readonly needsCertificates: boolean }

/** The facts that the steps before going live are derived from. */
export async function findGoingLiveFacts(
  { tx, now, vault, needsCertificates }: Needs,
  { isDemo, backup }: Pick<Surroundings, 'isDemo' | 'backup'>,
): Promise<GoingLiveFacts> {
  const counts = await getGoingLiveCounts(tx, now.instant)
  return {
    isDemo,
    backup,
    needsCertificates,
    wasMailAccepted: counts.was_mail_accepted,
    wasRestored: counts.was_restored,
    activeAdministrators: counts.active_administrators,
    isRegistrationOpen: isRegistrationOpen(await getSetting(tx, 'registration_domains')),
    therapists: counts.therapists,
    therapistsWithAccess: needsCertificates ? counts.therapists_with_certificate : counts.active_therapists,
    rootKey: await whereRootKeyIs(tx, vault.keyring.store),
    clients: counts.clients,
  }
}

async function whereRootKeyIs(tx: Tx, keys: KeyStore): Promise<GoingLiveFacts['rootKey']> {
  const root = (await findAuthorities(tx)).find(({ issuerId }) => issuerId === undefined)
  if (root === undefined) return 'none'
  return (await findAuthorityKey(keys, root.id)) === undefined ? 'away' : 'on-server'
}

import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { Badge } from '#ui/badge.tsx'
import type { RowSituation } from './row-situation.ts'

/** That somebody is not in treatment any more; of the others nothing. */
export function ClientStanding({
  account,
  t,
}: Pick<RowSituation, 't'> & { readonly account: ClientListEntry['account'] }) {
  if (account.anonymizedFlag) return <Badge>{t('anonymised')}</Badge>
  return account.activeFlag ? null : <Badge>{t('deactivated')}</Badge>
}

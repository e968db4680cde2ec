import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'

/** That somebody is not in treatment any more; of the others nothing. */
export function ClientStanding({ account }: { readonly account: ClientListEntry['account'] }) {
  const { t } = useTranslation('clients')
  if (account.anonymizedFlag) return <Badge>{t('anonymised')}</Badge>
  return account.activeFlag ? null : <Badge>{t('deactivated')}</Badge>
}

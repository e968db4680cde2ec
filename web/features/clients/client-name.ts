import { anonymousName } from '@standfest/domain/features/accounts/anonymise-client.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

type Named = Pick<ClientListEntry['account'], 'id' | 'name' | 'surname' | 'anonymizedFlag'>

/** Says whom a line is about: the name, or what is shown after it is gone (§4). */
export function useClientName(): (client: Named) => string {
  const { t } = useTranslation('clients')
  return useCallback(
    ({ id, name, surname, anonymizedFlag }) =>
      anonymizedFlag ? t('anonymous', { code: anonymousName(id).surname }) : `${name} ${surname}`,
    [t],
  )
}

import { anonymousName } from '@standfest/domain/features/accounts/anonymise-client.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { useTranslation } from 'react-i18next'

/** Says who somebody of the list is, or what is shown after the name is gone (§4). */
export function useListedName(): (account: ClientListEntry['account']) => string {
  const { t } = useTranslation('messages')
  return ({ id, name, surname, anonymizedFlag }) =>
    anonymizedFlag ? t('anonymous', { code: anonymousName(id).surname }) : `${name} ${surname}`.trim()
}

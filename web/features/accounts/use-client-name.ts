import { type Account, fullName } from '@standfest/domain/features/accounts/accounts.ts'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

const shownCharacters = 6

/** How a client is called in overlays and dialogs; anonymised ones by what is left of them. */
export function useClientName(): (account: Account) => string {
  const { t } = useTranslation('accounts')
  return useCallback(
    (account) =>
      account.anonymizedFlag
        ? t('anonymous', { code: account.id.slice(0, shownCharacters) })
        : fullName(account),
    [t],
  )
}

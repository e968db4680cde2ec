import { type Account, fullName } from '@standfest/domain/features/accounts/accounts.ts'
import { useCallback } from 'react'
import { useWords } from '#language/words.ts'
import * as words from './accounts.texts.ts'

const shownCharacters = 6

/** A client's name in overlays and dialogs; an anonymised client's patient code or login name. */
export function useClientName(): (account: Account) => string {
  const t = useWords(words)
  return useCallback(
    (account) =>
      account.anonymizedFlag
        ? t('anonymous', { code: account.id.slice(0, shownCharacters) })
        : fullName(account),
    [t],
  )
}

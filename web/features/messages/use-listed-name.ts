import { anonymousName } from '@standfest/domain/features/accounts/anonymise-client.ts'
import type { ClientListEntry } from '@standfest/domain/features/clients/clients.ts'
import { useWords } from '#language/words.ts'
import * as words from './messages.texts.ts'

/** A listed client's name, or what is shown after the name is gone (§4). */
export function useListedName(): (account: ClientListEntry['account']) => string {
  const t = useWords(words)
  return ({ id, name, surname, anonymizedFlag }) =>
    anonymizedFlag ? t('anonymous', { code: anonymousName(id).surname }) : `${name} ${surname}`.trim()
}

import { languages, type ShownLanguage } from '@standfest/domain/base/language.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import type { InstanceConfig } from '@standfest/domain/features/instance-settings/instance-config.ts'

/** A configuration that an earlier version stored on the device knows of no sets. */
type Offer = Pick<InstanceConfig, 'role'> & Partial<Pick<InstanceConfig, 'textSets'>>

/** What the pages of a site can be shown in: the languages, and on the clients' site the sets that the clinic offers. */
export function offeredLanguages({ role, textSets = [] }: Offer): readonly ShownLanguage[] {
  return role === 'CLIENT' ? [...languages, ...textSets] : languages
}

/** What an account is shown in: the set that was chosen counts only while the clinic offers it. */
export function languageOfAccount(
  { language, textSet = null }: Pick<Account, 'language' | 'textSet'>,
  offer: Offer,
): ShownLanguage {
  return textSet !== null && offeredLanguages(offer).includes(textSet) ? textSet : language
}

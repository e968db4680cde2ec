import { languages, type ShownLanguage } from '@standfest/domain/base/language.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import type { InstanceConfig } from '@standfest/domain/features/instance-settings/instance-config.ts'

/** `textSets` is absent from a configuration that an earlier version stored on the device. */
type Offer = Pick<InstanceConfig, 'role'> & Partial<Pick<InstanceConfig, 'textSets'>>

/** The languages of a site, and on the clients' site the sets of texts that the clinic offers. */
export function offeredLanguages({ role, textSets = [] }: Offer): readonly ShownLanguage[] {
  return role === 'CLIENT' ? [...languages, ...textSets] : languages
}

/** The language of an account's pages: its set of texts, as long as the clinic offers it, else its language. */
export function languageOfAccount(
  { language, textSet = null }: Pick<Account, 'language' | 'textSet'>,
  offer: Offer,
): ShownLanguage {
  return textSet !== null && offeredLanguages(offer).includes(textSet) ? textSet : language
}

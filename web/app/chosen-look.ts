import type { ShownLanguage } from '@standfest/domain/base/language.ts'
import { isNeutral } from '#session/neutral.ts'

/** Applies the neutral icon and name, if the device's user chose them. Apart from the first load, as few devices need it. */
export function showChosenLook(language: ShownLanguage): void {
  if (!isNeutral()) return
  void import('#session/neutral-look.ts').then(
    ({ showLook }) => showLook(language),
    () => undefined,
  )
}

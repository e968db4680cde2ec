import type { ShownLanguage } from '@standfest/domain/base/language.ts'

export const neutralKey = 'sf-neutral'

/** Whether the page is to be installed under a neutral name and icon, and titles omit the product's name. */
export function isNeutral(): boolean {
  return localStorage.getItem(neutralKey) !== null
}

/** Applies the neutral icon and name, if the device's user chose them. Apart from the first load, as few devices need it. */
export function showChosenLook(language: ShownLanguage): void {
  if (!isNeutral()) return
  void import('./neutral-look.ts').then(
    ({ showLook }) => showLook(language),
    () => undefined,
  )
}

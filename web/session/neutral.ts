export const neutralKey = 'sf-neutral'

/** Whether the page is to be installed under a neutral name and icon, and titles omit the product's name. */
export function isNeutral(): boolean {
  return localStorage.getItem(neutralKey) !== null
}

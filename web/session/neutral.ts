export const neutralKey = 'sf-neutral'

/** Whether this device installs the page under a neutral name and icon, and leaves the product's name out of titles. */
export function isNeutral(): boolean {
  return localStorage.getItem(neutralKey) !== null
}

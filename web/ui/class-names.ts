/** Joins the class names that apply; the others are passed as undefined or false. */
export function classNames(...names: (string | undefined | false)[]): string {
  return names.filter((name) => name !== undefined && name !== false && name !== '').join(' ')
}

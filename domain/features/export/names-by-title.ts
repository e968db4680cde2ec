import type { BothLanguages } from '#features/daily-survey/daily-survey.ts'

type Titled<Id> = { readonly id: Id; readonly titles: Pick<BothLanguages, 'de_DE'> }

/**
 * Variable names of life areas, from their German titles in the first version that has them: readable, stable across
 * renaming, and unique (§3). `areas` are those of all versions, oldest first.
 */
export function areaNamesOf<Id>(areas: readonly Titled<Id>[]): ReadonlyMap<Id, string> {
  return namesByTitle(areas, 'area')
}

/** Names from the first title that each thing had; `otherwise` for a title without a Latin letter, such as one of emoji. */
export function namesByTitle<Id>(things: readonly Titled<Id>[], otherwise: string): ReadonlyMap<Id, string> {
  const names = new Map<string, Id>()
  for (const { id, titles } of things.filter(isFirstOfItsId)) {
    const plain = spelled(titles.de_DE) || otherwise
    let name = plain
    for (let times = 2; names.has(name); times += 1) name = `${plain}_${times}`
    names.set(name, id)
  }
  return new Map([...names].map(([name, id]) => [id, name]))
}

function isFirstOfItsId<Id>(
  { id }: { readonly id: Id },
  place: number,
  all: readonly { readonly id: Id }[],
): boolean {
  return all.findIndex((one) => one.id === id) === place
}

function spelled(title: string): string {
  const plain = title
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
  return plain.replaceAll(/[^a-z0-9]+/gu, '_').replaceAll(/^_+|_+$/gu, '')
}

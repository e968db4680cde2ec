import type { LifeAreaTypeId } from '@standfest/domain/base/id.ts'
import type { CatalogueArea, WeeklyDraft } from '@standfest/domain/features/weekly-survey/weekly-template.ts'

/** The draft of the next version, and which areas every client gets at once. */
export type CatalogueDraft = WeeklyDraft & { readonly forEveryone: LifeAreaTypeId[] }

/** An area with its index in the whole catalogue, by which validation errors refer to it. */
export type PlacedArea = { readonly area: CatalogueArea; readonly place: number }

/** The groups with their areas, in order. */
export function groupsOf(areas: readonly CatalogueArea[]): readonly (PlacedArea & {
  readonly inside: readonly PlacedArea[]
})[] {
  const placed = areas.map((area, place) => ({ area, place }))
  return placed
    .filter(({ area }) => area.parentArea === null)
    .map((group) => ({ ...group, inside: placed.filter(({ area }) => area.parentArea === group.area.id) }))
}

export function newArea(parentArea: LifeAreaTypeId | null): CatalogueArea {
  return {
    id: crypto.randomUUID() as LifeAreaTypeId,
    parentArea,
    titles: { de_DE: '', en_EN: '' },
    retired: false,
    preselected: false,
  }
}

/** The catalogue with a new area at the end of its group, or a new group at the end. */
export function withArea(areas: readonly CatalogueArea[], added: CatalogueArea): CatalogueArea[] {
  return groupsOf([...areas, added]).flatMap(({ area, inside }) => [area, ...inside.map((one) => one.area)])
}

/** Moves an area, or a group with all of its areas, one position up or down among its siblings. */
export function movedArea(areas: readonly CatalogueArea[], id: LifeAreaTypeId, by: -1 | 1): CatalogueArea[] {
  const moving = areas.find((area) => area.id === id)
  const equals = areas.filter(({ parentArea }) => parentArea === moving?.parentArea)
  const other = equals[equals.findIndex((area) => area.id === id) + by]
  if (moving === undefined || other === undefined) return [...areas]
  const swapped = areas.map((area) => (area === moving ? other : area === other ? moving : area))
  return groupsOf(swapped).flatMap(({ area, inside }) => [area, ...inside.map((one) => one.area)])
}

/** Retires an area or uses it again; a group includes its areas. */
export function withRetired(
  areas: readonly CatalogueArea[],
  id: LifeAreaTypeId,
  retired: boolean,
): CatalogueArea[] {
  return areas.map((area) => (area.id === id || area.parentArea === id ? { ...area, retired } : area))
}

/** Removes an area that no version contains yet; a group with its areas. */
export function withoutArea(areas: readonly CatalogueArea[], id: LifeAreaTypeId): CatalogueArea[] {
  return areas.filter((area) => area.id !== id && area.parentArea !== id)
}

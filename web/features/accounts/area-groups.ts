import type { LifeAreaTypeId } from '@standfest/domain/base/id.ts'
import type { LifeAreaType } from '@standfest/domain/features/life-areas/life-areas.ts'

type AreaGroup = { readonly group: LifeAreaType; readonly areas: readonly LifeAreaType[] }

/**
 * The catalogue of life areas by groups: the areas in use, and retired ones that were `chosen` before; a group
 * without areas is an area itself (§6).
 */
export function areaGroups(
  types: readonly LifeAreaType[],
  chosen: readonly LifeAreaTypeId[],
): readonly AreaGroup[] {
  return types
    .filter(({ parentArea }) => parentArea === null)
    .map((group) => {
      const inside = types.filter(({ parentArea }) => parentArea === group.id)
      const areas = inside.length === 0 ? [group] : inside
      return { group, areas: areas.filter(({ id, retired }) => !retired || chosen.includes(id)) }
    })
    .filter(({ areas }) => areas.length > 0)
}

/** The life areas that the clinic preselects in the form for a new client. */
export function preselectedAreas(types: readonly LifeAreaType[]): readonly LifeAreaTypeId[] {
  return areaGroups(types, []).flatMap(({ areas }) =>
    areas.filter(({ preselected }) => preselected).map(({ id }) => id),
  )
}

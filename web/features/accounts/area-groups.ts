import type { LifeAreaTypeId } from '@standfest/domain/base/id.ts'
import type { LifeAreaType } from '@standfest/domain/features/life-areas/life-areas.ts'

type AreaGroup = { readonly group: LifeAreaType; readonly areas: readonly LifeAreaType[] }

/**
 * The catalogue by its groups, with what is in use and what was `chosen` before it was retired; a group without areas of
 * its own is an area itself (§6).
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

/** What the clinic has chosen beforehand in the form for a new client. */
export function preselectedAreas(types: readonly LifeAreaType[]): readonly LifeAreaTypeId[] {
  return areaGroups(types, []).flatMap(({ areas }) =>
    areas.filter(({ preselected }) => preselected).map(({ id }) => id),
  )
}

import type { LifeAreaType } from '@standfest/domain/features/life-areas/life-areas.ts'

type AreaGroup = { readonly group: LifeAreaType; readonly areas: readonly LifeAreaType[] }

/** The catalogue by its groups; a group without areas of its own is an area itself (§6). */
export function areaGroups(types: readonly LifeAreaType[]): readonly AreaGroup[] {
  return types
    .filter(({ parentArea }) => parentArea === null)
    .map((group) => {
      const areas = types.filter(({ parentArea }) => parentArea === group.id)
      return { group, areas: areas.length === 0 ? [group] : areas }
    })
}

/** Everything that can be chosen and rated. */
export function ratedAreas(types: readonly LifeAreaType[]): readonly LifeAreaType[] {
  return areaGroups(types).flatMap(({ areas }) => areas)
}

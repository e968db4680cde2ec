import type { LifeAreaTypeId } from '@standfest/domain/base/id.ts'
import {
  addLifeArea,
  changeLifeArea,
  listLifeAreas,
  listLifeAreaTypes,
} from '@standfest/domain/features/life-areas/life-areas.calls.ts'
import {
  type LifeArea,
  type LifeAreaChange,
  titleIn,
} from '@standfest/domain/features/life-areas/life-areas.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { useLanguage } from '#language/language.tsx'
import type { ClientScope } from '#session/client-scope.ts'

/** A life area of the catalogue, with the client's settings for it. */
export type AreaLine = {
  readonly typeId: LifeAreaTypeId
  readonly title: string
  /**
   * Whether the area is retired: the clinic does not ask for it any more; clients who have it keep it with its history.
   */
  readonly isRetired: boolean
  readonly area: LifeArea | undefined
}
/** A group of the catalogue with its areas; a group without areas is an area itself. */
export type AreaGroup = { readonly title: string; readonly lines: readonly AreaLine[] }

/** The catalogue merged with the client's areas, group by group. */
export function useLifeAreas({ clientId, query }: ClientScope) {
  const { language } = useLanguage()
  const types = useQuery({
    queryKey: ['life-area-types'],
    queryFn: ({ signal }) => send(listLifeAreaTypes, { signal }),
  })
  const areas = useQuery({
    queryKey: ['client', clientId, 'life-areas'],
    queryFn: ({ signal }) => send(listLifeAreas, { query, signal }),
  })
  const all = (types.data?.data ?? []).map(({ attributes }) => attributes)
  const own = new Map((areas.data?.data ?? []).map(({ attributes }) => [attributes.typeId, attributes]))
  const lineOf = ({ id, titles, retired }: (typeof all)[number]): AreaLine => ({
    typeId: id,
    title: titleIn(titles, language),
    isRetired: retired,
    area: own.get(id),
  })
  const groups = all
    .filter(({ parentArea }) => parentArea === null)
    .map((group): AreaGroup => {
      const inside = all.filter(({ parentArea }) => parentArea === group.id)
      return {
        title: titleIn(group.titles, language),
        lines: (inside.length > 0 ? inside : [group])
          .map(lineOf)
          .filter(({ isRetired, area }) => !isRetired || area?.activeFlag === true),
      }
    })
  return {
    groups,
    isPending: types.isPending || areas.isPending,
    isError: types.isError || areas.isError,
    refetch: () => void Promise.all([types.refetch(), areas.refetch()]),
  }
}

/** Shows or hides an area, or sets it active or inactive; an area that the client does not have yet is added. */
export function useChangeArea({ clientId, query }: ClientScope) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ line, change }: { readonly line: AreaLine; readonly change: LifeAreaChange }) => {
      if (line.area === undefined) await send(addLifeArea, { query, body: { typeId: line.typeId } })
      else
        await send(changeLifeArea, {
          params: { id: line.area.id },
          query,
          id: line.area.id,
          body: change,
          ifMatch: line.area.version,
        })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['client', clientId, 'life-areas'] }),
  })
}

import { listOutcomeFigures } from '@standfest/domain/features/outcome-figures/outcome-figures.calls.ts'
import { listLifeAreaTypes } from '#features/life-areas/life-areas.store.ts'
import { type Handler, handle } from '#http/handle.ts'
import { findOutcomeFigures } from './outcome-figures.store.ts'

const answerListOutcomeFigures = handle(listOutcomeFigures, async (_input, { tx, actor }) => {
  const [stored, types] = await Promise.all([findOutcomeFigures(tx), listLifeAreaTypes(tx, actor.id)])
  const titles = new Map(types.map((type) => [type.id, type.titles]))
  const items = stored.map((figures) => ({
    id: figures.quarter,
    attributes: {
      ...figures,
      lifeAreas: figures.lifeAreas.flatMap((area) => {
        const found = titles.get(area.typeId)
        return found ? [{ ...area, titles: found }] : []
      }),
    },
  }))
  return { items }
})

export const outcomeFiguresHandlers: readonly Handler[] = [answerListOutcomeFigures]

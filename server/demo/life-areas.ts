import type { Random } from './random.ts'

/** A client's area, by its English title in the catalogue. */
export type DemoLifeArea = { readonly title: string; readonly active: boolean; readonly visible: boolean }

/** How many of a hundred clients work on an area. */
const shares: Readonly<Record<string, number>> = {
  Partner: 72,
  Parents: 34,
  Children: 47,
  Communication: 41,
  Work: 78,
  School: 7,
  Housing: 38,
  Money: 52,
  'Legal problems': 19,
  Sports: 55,
  'Social life': 88,
  'Physical health': 66,
  'Mental health': 84,
}

const laidAside = 0.08
const hiddenByClient = 0.05

/** A client's life areas: some are deactivated again, a few hidden by the client. */
export function lifeAreasOf(random: Random): readonly DemoLifeArea[] {
  return Object.entries(shares).flatMap(([title, share]) => {
    const [chosen, active, visible] = [
      random.chance(share / 100),
      !random.chance(laidAside),
      !random.chance(hiddenByClient),
    ]
    return chosen ? [{ title, active, visible }] : []
  })
}

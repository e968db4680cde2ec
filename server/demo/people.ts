import { type NameGroup, nameGroups } from './names.ts'
import { plainLetters } from './plain-letters.ts'

/** A client by name. */
export type Person = {
  readonly alias: string
  readonly prefix: 'Frau' | 'Herr'
  readonly name: string
  readonly surname: string
  readonly group: NameGroup
}

type GivenName = { readonly name: string; readonly prefix: 'Frau' | 'Herr' }

/** A position in the cycle: how many earlier entries of the cycle are from the same group. */
type Place = { readonly group: NameGroup; readonly givenNames: readonly GivenName[]; readonly rank: number }

const cycleLength = nameGroups.reduce((sum, group) => sum + group.share, 0)

const cycle: readonly Place[] = mixedCycle()

/**
 * The n-th person, deterministic and unique. Groups alternate by their shares; within a group all combinations of given
 * name and surname are used before a login name gets a number.
 */
export function personAt(n: number): Person {
  const { group, givenNames, rank } = at(cycle, n % cycleLength)
  const rankInGroup = Math.floor(n / cycleLength) * group.share + rank
  const which = rankInGroup % givenNames.length
  const round = Math.floor(rankInGroup / givenNames.length)
  const { name, prefix } = at(givenNames, which)
  const surname = at(group.surnames, (round + which * 7) % group.surnames.length)
  const repetition = Math.floor(round / group.surnames.length)
  const alias = `${plainLetters(name)}.${plainLetters(surname)}${repetition === 0 ? '' : repetition + 1}`
  return { alias, prefix, name, surname, group }
}

/** A cycle of groups by their shares, traversed in strides so that each group occurs early. */
function mixedCycle(): readonly Place[] {
  const laidOut = nameGroups.flatMap((group) => Array.from({ length: group.share }, () => group))
  const seen = new Map<NameGroup, number>()
  return laidOut.map((_, place) => {
    const group = at(laidOut, (place * 37) % cycleLength)
    const rank = seen.get(group) ?? 0
    seen.set(group, rank + 1)
    return { group, givenNames: inTurns(group), rank }
  })
}

function inTurns({ women, men }: NameGroup): readonly GivenName[] {
  return women.flatMap((name, index): GivenName[] => {
    const man = men[index]
    return [{ name, prefix: 'Frau' }, ...(man === undefined ? [] : [{ name: man, prefix: 'Herr' } as const])]
  })
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new Error(`nothing at ${index}`)
  return item
}

import { type Limits, openLimits } from './limits.ts'

type Turns = Pick<Limits, 'takeTurn' | 'isCrowded'>

let kept: Turns = openLimits()

/** The turns of expensive work in this process: as many as the machine can take, whichever process does it. */
export const turns: Turns = {
  takeTurn: (work, most) => kept.takeTurn(work, most),
  isCrowded: (work, most) => kept.isCrowded(work, most),
}

/** From now on turns are kept by these limits: a server's only or primary process counts all processes' turns. */
export function keepTurnsIn(limits: Turns): void {
  kept = limits
}

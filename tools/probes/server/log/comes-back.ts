import './goes-round.ts'

export type Begun = true

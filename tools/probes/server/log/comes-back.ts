import './goes-round.ts'

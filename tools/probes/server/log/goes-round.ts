// A type leads back as well.
import type { Begun } from './comes-back.ts'

export type Gone = Begun

import { composed } from './composed.ts'

/** All texts of this set: one chunk, loaded only for clients who chose it. */
export const texts = composed(
  import.meta.glob<object>('./de-simple/**/*.texts.ts', { eager: true, import: 'texts' }),
  './de-simple/',
)

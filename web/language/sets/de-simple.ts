import { composed } from './composed.ts'

/** All texts of this set, as one chunk that is loaded where a client chose it. */
export const texts = composed(
  import.meta.glob<object>('./de-simple/**/*.texts.ts', { eager: true, import: 'texts' }),
  './de-simple/',
)

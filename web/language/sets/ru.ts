import { composed } from './composed.ts'

/** All texts of this set: one chunk, loaded only for clients who chose it. */
export const texts = composed(
  import.meta.glob<object>('./ru/**/*.texts.ts', { eager: true, import: 'texts' }),
  './ru/',
)

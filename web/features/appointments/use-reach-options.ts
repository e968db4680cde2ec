import { type SeriesScope, seriesScopes } from '@standfest/domain/features/appointments/series.ts'
import { useWords } from '#language/words.ts'
import * as words from './series.texts.ts'

/** The choice of appointments in a series: this one, this and later ones, or all that have not begun. */
export function useReachOptions(): readonly { readonly id: SeriesScope; readonly label: string }[] {
  const t = useWords(words)
  return seriesScopes.map((id) => ({ id, label: t(`reach.${id}`) }))
}

import type { TextSet } from '@standfest/domain/base/language.ts'
import type { SetTexts } from '#language/signature.ts'

const loaders: Readonly<Record<TextSet, () => Promise<{ readonly texts: SetTexts }>>> = {
  de_SIMPLE: () => import('./de-simple.ts'),
  tr_TR: () => import('./tr.ts'),
  ru_RU: () => import('./ru.ts'),
}

export async function loadSet(set: TextSet): Promise<SetTexts> {
  return (await loaders[set]()).texts
}

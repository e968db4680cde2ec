import { PublicArticle } from './public-article.tsx'
import * as safety from './safety.texts.ts'
import { useTextsOf } from './use-texts-of.ts'

export function SafetyPage() {
  return <PublicArticle {...useTextsOf(safety)} />
}

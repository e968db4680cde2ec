import * as contentWords from '#content/content-overlay.texts.ts'
import { useWords } from '#language/words.ts'
import { isEntityType, type WrittenKind } from './template-kinds.ts'
import * as templatesWords from './templates.texts.ts'

/** The name of a template's kind: each type of content in the kit has a name of its own. */
export function useKindName(): (kind: WrittenKind) => string {
  const t = useWords(contentWords)
  const ofTemplates = useWords(templatesWords)
  return (kind) => {
    if (kind === 'MESSAGE') return ofTemplates('message')
    if (kind === 'DIARY') return ofTemplates('diary')
    return isEntityType(kind) ? t(`entities.types.${kind}.one`) : t(`kinds.${kind}.one`)
  }
}

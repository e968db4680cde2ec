import { useTranslation } from 'react-i18next'
import { isEntityType, type WrittenKind } from './template-kinds.ts'

/** What a template is for, as people call it: each type of text in the kit has a name of its own. */
export function useKindName(): (kind: WrittenKind) => string {
  const { t } = useTranslation('content')
  const { t: ofTemplates } = useTranslation('templates')
  return (kind) => {
    if (kind === 'MESSAGE') return ofTemplates('message')
    if (kind === 'DIARY') return ofTemplates('diary')
    return isEntityType(kind) ? t(`entities.types.${kind}.one`) : t(`kinds.${kind}.one`)
  }
}

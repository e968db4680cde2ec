import type { ContentKindName } from '@standfest/domain/features/content/content.ts'
import type { Template } from '@standfest/domain/features/templates/templates.ts'
import { useTranslation } from 'react-i18next'
import { entityTypes } from '#content/entity.tsx'

/** What a template of content begins, as people call it: each type of text in the kit has a name of its own. */
export function useKindName(): (
  template: Pick<Template, 'body'> & { readonly kind: ContentKindName },
) => string {
  const { t } = useTranslation('content')
  return ({ kind, body }) => {
    const type = kind === 'CONTENT_ENTITY' && entityTypes.find((one) => one === body.contentType)
    return type ? t(`entities.types.${type}.one`) : t(`kinds.${kind}.one`)
  }
}

import { mayTouchContent } from '@standfest/domain/features/content/content.ts'
import type { FieldValues } from 'react-hook-form'
import { useSession } from '#app/session.ts'
import type { ContentFeature, ContentItem } from './content-feature.ts'
import { useWhose } from './whose.ts'

/** What this reader may do with an item, by the rule that the server holds too (§6). */
export function useMay<Form extends FieldValues>(
  feature: ContentFeature<Form>,
  item: ContentItem | undefined,
) {
  const { as } = useWhose()
  const actorId = useSession().account.id
  const isAlive = item === undefined || item.deletedAt === 0
  const of = { authorEdits: feature.kind === 'DIARY', authorId: item?.authorId ?? actorId }
  return {
    edit: isAlive && mayTouchContent('edit', { as, actorId }, of),
    remove: isAlive && item !== undefined && mayTouchContent('delete', { as, actorId }, of),
  }
}

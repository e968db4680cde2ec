import { useState } from 'react'
import type { ContentItem } from '#api/content-item.ts'
import { useSameKey } from '#editing/use-same-key.ts'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { useBanner } from '#session/banners.tsx'
import type { ClientScope } from '#session/client-scope.ts'
import { useChangeContent } from './content.queries.ts'
import type { NamedContent } from './content-feature.ts'
import * as words from './content-overlay.texts.ts'

/** Delete, restore, delete for good: each reports its outcome in a banner at the top of the page (§4). */
export function useRemoval(feature: NamedContent, scope: ClientScope) {
  const t = useWords(words)
  const { show } = useBanner()
  const errorText = useErrorText()
  const change = useChangeContent(feature, scope)
  const keyOf = useSameKey()
  const [isPending, setPending] = useState(false)
  const run = async (
    send: () => Promise<unknown>,
    told: { readonly headline: string; readonly text: string; readonly failed: string },
  ): Promise<boolean> => {
    setPending(true)
    try {
      await send()
      show({ tone: 'success', headline: told.headline, text: told.text })
      return true
    } catch (error) {
      show({ tone: 'error', headline: told.failed, text: errorText(error), about: error })
      return false
    } finally {
      setPending(false)
    }
  }
  const named = (item: ContentItem) => ({ name: feature.nameOf(item) })
  const by = ({ id, version }: ContentItem, what: string) => ({
    id,
    version,
    key: keyOf([what, id, version]),
  })
  return {
    isPending,
    remove: (item: ContentItem) =>
      run(() => change.mutateAsync({ type: 'delete', ...by(item, 'delete') }), {
        headline: t('deletion.doneHeadline'),
        text: t('deletion.done', named(item)),
        failed: t('deletion.failed'),
      }),
    removeFinally: (item: ContentItem) =>
      run(() => change.mutateAsync({ type: 'delete-finally', ...by(item, 'final') }), {
        headline: t('finally.doneHeadline'),
        text: t('finally.done'),
        failed: t('deletion.failed'),
      }),
    restore: (item: ContentItem) =>
      run(
        () => change.mutateAsync({ type: 'change', ...by(item, 'restore'), attributes: { deletedAt: 0 } }),
        {
          headline: t('restore.doneHeadline'),
          text: t('restore.done', named(item)),
          failed: t('restore.failed'),
        },
      ),
  }
}

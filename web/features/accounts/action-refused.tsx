import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import * as words from './account-actions.texts.ts'
import type { ClientAction } from './use-client-action.ts'

/** The refusal of an action, above its buttons. */
export function ActionRefused({ error, mode }: { readonly error: Error; readonly mode: ClientAction }) {
  const t = useWords(words)
  return (
    <Banner tone="error" headline={t(`${mode}.refused`)}>
      <ErrorWords error={error} />
    </Banner>
  )
}

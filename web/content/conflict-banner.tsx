import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import * as words from './content-overlay.texts.ts'

/** Somebody else saved in the meantime: the two ways to go on, neither of which loses a text unasked (§7). */
export function ConflictBanner({
  editing,
}: {
  readonly editing: { readonly reload: () => void; readonly keepMine: () => void }
}) {
  const t = useWords(words)
  return (
    <Banner
      tone="error"
      headline={t('conflict.headline')}
      action={
        <>
          <Button onPress={editing.reload}>{t('conflict.reload')}</Button>
          <Button onPress={editing.keepMine}>{t('conflict.keep')}</Button>
        </>
      }
    >
      {t('conflict.text')}
    </Banner>
  )
}

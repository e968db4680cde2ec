import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import * as words from './content-overlay.texts.ts'

/** What stands in the form was written earlier and never saved (§7). */
export function DraftBanner({ onGiveUp }: { readonly onGiveUp: () => void }) {
  const t = useWords(words)
  return (
    <Banner
      tone="default"
      headline={t('draft.headline')}
      action={<Button onPress={onGiveUp}>{t('draft.giveUp')}</Button>}
    >
      {t('draft.text')}
    </Banner>
  )
}

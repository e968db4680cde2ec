import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'

/** What stands in the form was written earlier and never saved (§7). */
export function DraftBanner({ onGiveUp }: { readonly onGiveUp: () => void }) {
  const { t } = useTranslation('content')
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

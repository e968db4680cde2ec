import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { ContentEditing } from './use-content-editing.ts'

/** Somebody else saved in the meantime: the two ways to go on, neither of which loses a text unasked (§7). */
export function ConflictBanner<Form extends FieldValues>({
  editing,
}: {
  readonly editing: ContentEditing<Form>
}) {
  const { t } = useTranslation('content')
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

import { useTranslation } from 'react-i18next'
import { useErrorText } from '#language/error-text.ts'
import { Banner } from '#ui/banner.tsx'
import type { ClientAction } from './use-client-action.ts'

/** Why nothing has happened. */
export function ActionRefused({ error, mode }: { readonly error: Error; readonly mode: ClientAction }) {
  const { t } = useTranslation('account-actions')
  const errorText = useErrorText()
  return (
    <Banner tone="error" headline={t(`${mode}.refused`)}>
      {errorText(error)}
    </Banner>
  )
}

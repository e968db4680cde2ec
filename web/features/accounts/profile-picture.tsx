import { useTranslation } from 'react-i18next'
import { Attachments } from '#attachments/attachments.tsx'
import type { Whose } from '#content/whose.ts'

/** A client's picture: chosen, seen, taken away; a new one takes the place of the old (§3). */
export function ProfilePicture({ whose }: { readonly whose: Whose }) {
  const { t } = useTranslation('accounts')
  const of = { targetType: 'ACCOUNT', targetId: whose.clientId } as const
  return (
    <Attachments whose={whose} of={of} mayChange={whose.as !== 'substitute'} title={t('fields.picture')} />
  )
}

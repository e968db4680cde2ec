import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useOverlay } from '#app/overlay-address.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ActionRefused } from './action-refused.tsx'
import { type ClientAction, useClientAction } from './use-client-action.ts'
import { useClientName } from './use-client-name.ts'

/** One question with its consequence; what takes something away has the red button. */
export function ClientActionDialog({
  isOpen,
  mode,
  account,
  children,
}: {
  readonly isOpen: boolean
  readonly mode: Exclude<ClientAction, 'anonymise'>
  readonly account: Account
  readonly children: ReactNode
}) {
  const { t } = useTranslation('account-actions')
  const { close } = useOverlay()
  const nameOf = useClientName()
  const action = useClientAction(mode, account)
  const takesAway = mode === 'deactivate' || mode === 'delete'
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t(`${mode}.title`, { name: nameOf(account) })}
      cancelLabel={t('cancel')}
      confirmLabel={t(`${mode}.confirm`)}
      onCancel={close}
      onConfirm={() => action.mutate()}
      isPending={action.isPending}
      tone={takesAway ? 'danger' : 'primary'}
    >
      {action.isError && <ActionRefused error={action.error} mode={mode} />}
      {children}
    </ConfirmDialog>
  )
}

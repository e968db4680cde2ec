import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import type { ReactNode } from 'react'
import { useWords } from '#language/words.ts'
import * as accountActionsWords from './account-actions.texts.ts'
import { AccountQuestion } from './account-question.tsx'
import { ActionRefused } from './action-refused.tsx'
import { type ClientAction, useClientAction } from './use-client-action.ts'
import { useClientName } from './use-client-name.ts'

/** One question with its consequence, for the treating side. */
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
  const t = useWords(accountActionsWords)
  const nameOf = useClientName()
  const action = useClientAction(mode, account)
  return (
    <AccountQuestion
      isOpen={isOpen}
      words={{ title: t(`${mode}.title`, { name: nameOf(account) }), confirm: t(`${mode}.confirm`) }}
      action={action}
      takesAway={mode === 'deactivate' || mode === 'delete'}
    >
      {action.isError && <ActionRefused error={action.error} mode={mode} />}
      {children}
    </AccountQuestion>
  )
}

import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { useWords } from '#language/words.ts'
import { useClientAccount } from '#session/client-account.ts'
import * as actionWords from './account-actions.texts.ts'
import { AnonymiseDialog } from './anonymise-dialog.tsx'
import { ClientActionDialog } from './client-action-dialog.tsx'
import type { ClientAction } from './use-client-action.ts'

type Asked = { readonly isOpen: boolean; readonly mode: ClientAction; readonly clientId: AccountId }

/** Asks before something is done with a client's account as a whole. */
export function ClientDialog({ clientId, ...asked }: Asked) {
  const client = useClientAccount(clientId)
  if (!client.data) return null
  return <Question {...asked} account={client.data.account} />
}

function Question({ mode, ...asked }: Omit<Asked, 'clientId'> & { readonly account: Account }) {
  const t = useWords(actionWords)
  if (mode === 'anonymise') return <AnonymiseDialog {...asked} />
  return (
    <ClientActionDialog {...asked} mode={mode}>
      <p>{t(`${mode}.text`)}</p>
      {mode === 'deactivate' && <p>{t('deactivate.effect')}</p>}
    </ClientActionDialog>
  )
}

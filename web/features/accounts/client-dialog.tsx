import type { AccountId } from '@standfest/domain/base/id.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { readableUntil } from '@standfest/domain/features/accounts/after-closing.ts'
import type { ReactNode } from 'react'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useClientAccount } from '#session/client-account.ts'
import { useUnreadOf } from '#session/clients.ts'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'
import { Cluster } from '#ui/cluster.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Text } from '#ui/text.tsx'
import * as actionWords from './account-actions.texts.ts'
import { AccountQuestion } from './account-question.tsx'
import { ActionRefused } from './action-refused.tsx'
import { AnonymiseDialog } from './anonymise-dialog.tsx'
import { type ClientAction, useClientAction } from './use-client-action.ts'
import { useClientName } from './use-client-name.ts'

type Asked = { readonly isOpen: boolean; readonly mode: ClientAction; readonly clientId: AccountId }

/** The dialog that asks before an action on a client's account. */
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
      {mode === 'close' && <BeforeClosing clientId={asked.account.id} />}
    </ClientActionDialog>
  )
}

/** A question with its consequence, asked before a therapist's action on a client's account. */
function ClientActionDialog({
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
  const t = useWords(actionWords)
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

/** What closing does to the client, and what is still unread. */
function BeforeClosing({ clientId }: { readonly clientId: AccountId }) {
  const t = useWords(actionWords)
  const count = useUnreadOf(clientId)
  const today = useToday()
  const { afterClosing } = useConfig()
  return (
    <>
      <p>{t('close.effect')}</p>
      <p>{t('close.until', { day: formatDay(readableUntil(today, afterClosing)) })}</p>
      <Cluster columnGap="md">
        <LinkButton variant="link" href={`/klienten/${clientId}/bericht`}>
          {t('close.report')}
        </LinkButton>
        <LinkButton variant="link" href={`/klienten/${clientId}/kerndatensatz`}>
          {t('close.coreData')}
        </LinkButton>
      </Cluster>
      {count > 0 && (
        <Text as="p" weight="bold">
          {t('close.unread', { count })}
        </Text>
      )}
    </>
  )
}

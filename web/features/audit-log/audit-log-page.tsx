import type { AccountId } from '@standfest/domain/base/id.ts'
import { type Account, fullName } from '@standfest/domain/features/accounts/accounts.ts'
import { useParams } from 'react-router'
import { useWords } from '#language/words.ts'
import { useClientAccount } from '#session/client-account.ts'
import { useMay } from '#session/use-may.ts'
import { PageHead } from '#ui/page-head.tsx'
import { useAuditLog } from './audit-log.queries.ts'
import * as words from './audit-log.texts.ts'
import { AuditLogEntries } from './audit-log-entries.tsx'
import { AuditLogTable } from './audit-log-table.tsx'
import { groupsOfClients, useAuditLogChoice } from './use-audit-log-choice.ts'
import { usePeopleOfAuditLog } from './use-people-of-audit-log.ts'

/**
 * The audit log of a client's account and record. Loading and missing states of the client are shown by the frame
 * around it.
 */
export function AuditLogPage() {
  const { id } = useParams()
  const clientId = id as AccountId
  const client = useClientAccount(clientId)
  const may = useMay()
  if (!client.data) return null
  const { account } = client.data
  return may.runAccount(account) ? (
    <Protocol key={clientId} clientId={clientId} account={account} />
  ) : (
    <NotForSubstitutes />
  )
}

/** A substitute finds no link to this page; its address shows why. */
function NotForSubstitutes() {
  const t = useWords(words)
  return (
    <>
      <PageHead title={t('title')} />
      <p role="status">{t('notForSubstitutes')}</p>
    </>
  )
}

function Protocol({ clientId, account }: { readonly clientId: AccountId; readonly account: Account }) {
  const t = useWords(words)
  const chosen = useAuditLogChoice(groupsOfClients)
  const read = useAuditLog(clientId, chosen.choice)
  const people = usePeopleOfAuditLog(read.entries)
  const clientName = account.anonymizedFlag ? undefined : fullName(account)
  return (
    <AuditLogEntries read={read} chosen={chosen} facts={t('facts')} subject={codeOf(account)} people={people}>
      <AuditLogTable entries={read.entries} clientName={clientName} />
    </AuditLogEntries>
  )
}

/** The client's identification on printed pages: the patient code, never the name. */
function codeOf({ customId, alias, id }: Account): string {
  return customId || alias || id.slice(0, 6)
}

import type { AccountId } from '@standfest/domain/base/id.ts'
import { type Account, fullName } from '@standfest/domain/features/accounts/accounts.ts'
import { useParams } from 'react-router'
import { useWords } from '#language/words.ts'
import { useClientAccount } from '#session/client-account.ts'
import { useMay } from '#session/use-may.ts'
import { PageHead } from '#ui/page-head.tsx'
import { useProtocol } from './protocol.queries.ts'
import * as words from './protocol.texts.ts'
import { ProtocolEntries } from './protocol-entries.tsx'
import { ProtocolTable } from './protocol-table.tsx'
import { usePeopleOfProtocol } from './use-people-of-protocol.ts'
import { groupsOfClients, useProtocolChoice } from './use-protocol-choice.ts'

/** Who did what with a client's account and record. The frame around it shows that the client is on the way or missing. */
export function ProtocolPage() {
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

/** A substitute finds no way here; the address alone leads to why. */
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
  const chosen = useProtocolChoice(groupsOfClients)
  const read = useProtocol(clientId, chosen.choice)
  const people = usePeopleOfProtocol(read.entries)
  const clientName = account.anonymizedFlag ? undefined : fullName(account)
  return (
    <ProtocolEntries read={read} chosen={chosen} facts={t('facts')} whose={codeOf(account)} people={people}>
      <ProtocolTable entries={read.entries} clientName={clientName} />
    </ProtocolEntries>
  )
}

/** What printed pages call a client: the patient code, never the name. */
function codeOf({ customId, alias, id }: Account): string {
  return customId || alias || id.slice(0, 6)
}

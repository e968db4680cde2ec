import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { anonymiseClient } from '@standfest/domain/features/accounts/anonymise-client.calls.ts'
import {
  activateAccount,
  deactivateAccount,
  deleteAccount,
} from '@standfest/domain/features/accounts/run-accounts.calls.ts'
import {
  closeTreatment,
  keepRecord,
  reopenTreatment,
} from '@standfest/domain/features/accounts/treatment.calls.ts'
import { requestRecovery } from '@standfest/domain/features/login/login.calls.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { send } from '#api/send.ts'
import { useWords } from '#language/words.ts'
import { useBanner } from '#session/banners.tsx'
import { renewListedClients } from '#session/listed-clients.ts'
import { renewClient } from '#session/live.ts'
import { type ClientMode, useOverlay } from '#session/overlay-address.ts'
import { renewPeople } from '#session/people.ts'
import * as words from './account-actions.texts.ts'
import { useClientName } from './use-client-name.ts'

/** The actions on a client's account as a whole. */
export type ClientAction = Exclude<ClientMode, 'view' | 'edit'>

/** Actions after which no account exists under the id. */
const endings: readonly ClientAction[] = ['delete', 'anonymise']

/** Runs the action, reports it in a banner, and leaves a record that no longer exists. */
export function useClientAction(mode: ClientAction, account: Account) {
  const t = useWords(words)
  const { show } = useBanner()
  const queries = useQueryClient()
  const goOn = useGoOn(mode, account)
  const nameOf = useClientName()
  const said = { name: nameOf(account), code: codeOf(account) }
  return useMutation({
    mutationFn: () => doIt(mode, account),
    onSuccess: () => {
      show({ tone: 'success', headline: t(`${mode}.done`, said) })
      goOn()
      renewPeople(queries)
      if (endings.includes(mode)) renewListedClients(queries)
      else renewClient(queries, account.id)
    },
    // Perhaps another person was quicker: the next attempt is based on the present version.
    onError: () => renewClient(queries, account.id),
  })
}

/** The name of a client who is about to lose the name: the patient code, or the login name (§4). */
export function codeOf({ customId, alias }: Account): string {
  return customId === undefined || customId === '' ? alias : customId
}

async function doIt(mode: ClientAction, { id, version, alias }: Account): Promise<void> {
  const named = { body: { accountId: id }, ifMatch: version }
  if (mode === 'activate') await send(activateAccount, named)
  if (mode === 'deactivate') await send(deactivateAccount, named)
  if (mode === 'close') await send(closeTreatment, named)
  if (mode === 'reopen') await send(reopenTreatment, named)
  if (mode === 'keep' || mode === 'release')
    await send(keepRecord, { body: { accountId: id, keep: mode === 'keep' }, ifMatch: version })
  if (mode === 'anonymise') await send(anonymiseClient, named)
  if (mode === 'delete') await send(deleteAccount, { params: { id }, ifMatch: version })
  if (mode === 'reset-password') await send(requestRecovery, { body: { alias } })
}

function useGoOn(mode: ClientAction, { id }: Account): () => void {
  const { close } = useOverlay()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isInRecord = pathname.includes(id)
  return () => {
    if (endings.includes(mode) && isInRecord) void navigate('/klienten', { replace: true })
    else close()
  }
}

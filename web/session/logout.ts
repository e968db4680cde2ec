import type { AccountId } from '@standfest/domain/base/id.ts'
import { logout } from '@standfest/domain/features/login/login.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { NetworkFailed, RequestFailed } from '#api/failures.ts'
import { send } from '#api/send.ts'
import { draftStateNow, dropDrafts, hasDrafts } from '#drafts/drafts.ts'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { isAnythingUnsaved } from '#ui/use-unsaved.ts'
import { useBanner } from './banners.tsx'
import * as words from './frame.texts.ts'
import { leaveFor } from './leave.ts'
import { currentSession, forgetSession } from './session.ts'

/** Event: a logout was requested while something is unsaved, so a question is shown first. */
export const logoutAskedEvent = 'standfest:logout-asked'

/**
 * Logs out, or first asks whether unsaved text may be discarded (§7). A page that covers dialogs and banners asks by itself, and `onStay`
 * is called if the session could not be ended.
 */
export function useLogout(onStay?: () => void, ask = askOverThePage): () => Promise<void> {
  const end = useEndOfSession(onStay)
  return useCallback(async () => {
    const account = currentSession()?.account.id
    const isAnythingKept = account !== undefined && (await hasDrafts(account))
    if (isAnythingKept || draftStateNow() === 'unkept' || isAnythingUnsaved()) ask()
    else await end()
  }, [end, ask])
}

function askOverThePage(): void {
  window.dispatchEvent(new Event(logoutAskedEvent))
}

/**
 * Ends the session and loads the login page. If the server cannot be reached or does not end the session, a reload would resume it: the
 * page stays open and says so. Unsaved text is discarded with the session.
 */
export function useEndOfSession(onStay?: () => void): () => Promise<void> {
  const queries = useQueryClient()
  const { show } = useBanner()
  const t = useWords(words)
  const errorText = useErrorText()
  return useCallback(async () => {
    const account = currentSession()?.account.id
    try {
      await send(logout, { isAsked: true })
    } catch (error) {
      // 401: there is no session.
      if (!(error instanceof RequestFailed && error.status === 401)) {
        // The frame says that there is no connection.
        if (!(error instanceof NetworkFailed))
          show({ tone: 'error', headline: t('stillIn'), text: errorText(error), about: error })
        return onStay?.()
      }
    }
    forgetSession()
    queries.clear()
    if (account !== undefined) await Promise.all([dropDrafts(account), dropOfflinePerson(account)])
    leaveFor('/login')
  }, [queries, show, t, errorText, onStay])
}

/** Deletes the data for an offline check-in: the PIN then opens the offline kit only. */
async function dropOfflinePerson(account: AccountId): Promise<void> {
  try {
    const { dropPerson } = await import('#offline-kit/offline-person.ts')
    await dropPerson(account)
  } catch {
    // Without IndexedDB there is no kit.
  }
}

import { useEffect, useRef, useState } from 'react'
import { draftKeyOf } from '#drafts/draft-seal.ts'
import { useSurveyTemplate } from '#features/daily-survey/daily-survey.queries.ts'
import { kitStoredEvent } from '#offline-kit/kit-event.ts'
import { kitStateOf } from '#offline-kit/offline-kit.ts'
import { renewPerson } from '#offline-kit/offline-person.ts'
import { useToday } from '#session/now.ts'
import { useOwnAccount } from '#session/own-account.ts'
import { currentSession, useSession } from '#session/session.ts'

/**
 * Stores what an offline check-in needs, where an offline kit is kept: its PIN then opens today's check-in and the
 * outgoing items as well ([Note: Offline check-in]).
 */
export function OfflinePersonKeeper() {
  const { account } = useSession()
  const [timesKept, setTimesKept] = useState(0)
  useEffect(() => {
    const onKept = () => setTimesKept((times) => times + 1)
    kitStateOf(account.id).then(
      (keeping) => keeping === 'kept' && onKept(),
      // A device without IndexedDB stores no kit.
      () => undefined,
    )
    window.addEventListener(kitStoredEvent, onKept)
    return () => window.removeEventListener(kitStoredEvent, onKept)
  }, [account.id])
  return timesKept === 0 ? null : <Renewing key={timesKept} />
}

/** Seals the stored data again whenever a part of it was read again. */
function Renewing() {
  const { id } = useSession().account
  const today = useToday()
  const account = useOwnAccount().data?.account
  const template = useSurveyTemplate().data
  const isSealed = useRef(false)
  useEffect(() => {
    const draftKey = draftKeyOf(id)
    if (account === undefined || template === undefined || draftKey === undefined) return
    // Data that this page stored and that is missing was deleted by a logout in another tab, of which this tab may not
    // know.
    const mayStill = (isThere: boolean) =>
      currentSession()?.account.id === id && (isThere || !isSealed.current)
    renewPerson({ account, draftKey, template, day: today }, mayStill).then(
      () => {
        isSealed.current = true
      },
      // Data that cannot be updated stays as it was.
      () => undefined,
    )
  }, [id, account, template, today])
  return null
}

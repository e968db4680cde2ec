import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { TodaysCheckIn } from '#features/daily-survey/check-in-card.tsx'
import { CheckInSteps } from '#features/daily-survey/check-in-steps.tsx'
import { checkIns } from '#features/daily-survey/outgoing-check-ins.ts'
import * as words from '#features/emergency-kit/offline-kit.texts.ts'
import { OfflinePage } from '#features/emergency-kit/offline-page.tsx'
import { useClosing } from '#features/emergency-kit/use-closing.ts'
import { useWords } from '#language/words.ts'
import type { OfflinePerson, Opened } from '#offline-kit/offline-kit.ts'
import { reloadPage } from '#session/leave.ts'
import { useToday } from '#session/now.ts'
import { accountOn } from '#session/own-account.ts'
import { currentSession, enterWithoutConnection, forgetSession, useSessionIfAny } from '#session/session.ts'
import { useFoundRun } from '#survey-run/survey-kind.ts'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import styles from './offline-site.module.css'
import { OfflineWaiting } from './offline-waiting.tsx'

/** The idle limit, as long as an unused session lasts. */
const idleMs = 15 * 60_000

/**
 * The client's site while the server cannot be asked who is signed in: the PIN of the offline kit identifies the
 * client ([Note: Offline check-in]).
 */
export function OfflineSite() {
  const { pathname } = useLocation()
  const isOpen = useSessionIfAny() !== undefined
  const [opened, setOpened] = useState<Opened>()
  const leave = useCallback(() => {
    setOpened(undefined)
    forgetSession()
  }, [])
  const close = useCallback(() => {
    const wasOpen = currentSession() !== undefined
    leave()
    // One person's data must not be in memory when the next person enters a PIN.
    if (wasOpen) reloadPage()
  }, [leave])
  const open = (next: Opened) => {
    if (next.person !== undefined) enterWithoutConnection(next.person.account, next.person.draftKey)
    setOpened(next)
  }
  // Back from a help page: what the PIN decrypted must not be shown again without it.
  useEffect(() => close, [close])
  const person = isOpen ? opened?.person : undefined
  useClosing(opened !== undefined, close, { leave, idleMs: person && idleMs })
  useFreshPageOnReturn()
  if (person !== undefined && pathname === '/check-in') return <OfflineCheckIn person={person} />
  return (
    <OfflinePage
      kit={opened?.kit}
      onClose={close}
      onOpened={open}
      opensToday
      today={person && <OfflineToday person={person} />}
    />
  )
}

/** A page restored from the back/forward cache is reloaded, not resumed. */
function useFreshPageOnReturn(): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reloadPage()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
}

function OfflineToday({ person }: { readonly person: OfflinePerson }) {
  const t = useWords(words)
  const today = useToday()
  return (
    <Stack
      as="section"
      aria-labelledby="heute-titel"
      gap="md"
      above="section"
      className={styles.today}
      id="heute"
    >
      <Text as="h2" size="lg" id="heute-titel">
        {t('offline.today')}
      </Text>
      <TodaysCheckIn
        account={accountOn(today, { account: person.account, readOn: person.day })}
        template={person.template}
      />
      <OfflineWaiting />
    </Stack>
  )
}

function OfflineCheckIn({ person }: { readonly person: OfflinePerson }) {
  const navigate = useNavigate()
  const today = useToday()
  const kept = useFoundRun(checkIns)
  if (kept === undefined) return null
  return (
    <CheckInSteps
      account={accountOn(today, { account: person.account, readOn: person.day })}
      onSent={() => void navigate('/', { replace: true })}
      template={person.template}
    />
  )
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import { RouterProvider as AriaRouterProvider } from 'react-aria-components'
import { Outlet, useNavigate, useNavigation } from 'react-router'
import { newBuildEvent, requestErrorEvent, sessionExpiredEvent } from '#api/failures.ts'
import { useWords } from '#language/words.ts'
import { useBanner } from '#session/banners.tsx'
import { useConfig } from '#session/config.ts'
import { noteEndedSession } from '#session/ended-session.ts'
import * as words from '#session/frame.texts.ts'
import { reloadPage } from '#session/leave.ts'
import { isLockStored } from '#session/lock.ts'
import { isExitShown } from '#session/quick-exit.ts'
import { currentSession, forgetSession, isKnownToServer, useSessionIfAny } from '#session/session.ts'
import { ProgressLine } from '#ui/progress-line.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { useArrival } from './arrival.ts'
import { LockCover } from './lock-cover.tsx'
import { isChunkMissing } from './missing-chunk.ts'
import { StepUpKeeper } from './step-up-keeper.tsx'

/** Vite's event for a chunk that could not be loaded, for whatever reason. */
const chunkFailedEvent = 'vite:preloadError'

const ExitBar = lazy(async () => ({ default: (await import('./exit-bar.tsx')).ExitBar }))

// Dialogs, lock and countdown come with a session only.
const SessionKeeper = lazy(async () => ({ default: (await import('./session-keeper.tsx')).SessionKeeper }))

/** The layout around every page, for every role. */
export function Root() {
  const t = useWords(words)
  const navigate = useNavigate()
  const navigation = useNavigation()
  const session = useSessionIfAny()
  const { role } = useConfig()
  useDensity()
  useArrival()
  useExpiry()
  useGlobalNotices()
  // The pages show the numbers themselves from here on.
  useLayoutEffect(() => document.getElementById('first-help')?.remove(), [])
  return (
    <AriaRouterProvider navigate={(path, options) => void navigate(path, options)}>
      <SkipLink href="#inhalt">{t('skip')}</SkipLink>
      <ProgressLine isLoading={navigation.state !== 'idle'} label={t('loading')} />
      {role === 'CLIENT' && isExitShown() && (
        <Suspense>
          <ExitBar />
        </Suspense>
      )}
      <Outlet />
      <StepUpKeeper />
      {session !== undefined && isKnownToServer() && (
        <Suspense fallback={isLockStored() ? <LockCover /> : null}>
          <SessionKeeper />
        </Suspense>
      )}
    </AriaRouterProvider>
  )
}

/** The density: compact for signed-in staff; large targets for clients and on all pages before login. */
function useDensity(): void {
  const role = useSessionIfAny()?.role ?? 'CLIENT'
  // Before the first paint: a later change of sizes would move the whole page.
  useLayoutEffect(() => {
    document.documentElement.dataset.density = role === 'CLIENT' ? 'comfortable' : 'compact'
  }, [role])
}

/** Shows notices that concern the whole page: no connection (§8), and a server that is newer than this page. */
function useGlobalNotices(): void {
  const t = useWords(words)
  const { show } = useBanner()
  useEffect(() => {
    const onUnreachable = () =>
      show({ tone: 'lake', headline: 'Request Error', text: t('unreachable'), about: 'keine-verbindung' })
    const onChunkFailed = (event: Event) => {
      if ('payload' in event && isChunkMissing(event.payload)) onUnreachable()
    }
    const onNewBuild = () =>
      show({
        tone: 'default',
        headline: t('newBuild.headline'),
        text: t('newBuild.text'),
        about: 'seite-neu-laden',
      })
    window.addEventListener(requestErrorEvent, onUnreachable)
    window.addEventListener(chunkFailedEvent, onChunkFailed)
    window.addEventListener(newBuildEvent, onNewBuild)
    return () => {
      window.removeEventListener(requestErrorEvent, onUnreachable)
      window.removeEventListener(chunkFailedEvent, onChunkFailed)
      window.removeEventListener(newBuildEvent, onNewBuild)
    }
  }, [show, t])
}

/** How long the notice is shown before the page reloads (§9). */
const reloadAfterMs = 2000

/** Waits for the end of the session, from whichever call or worker reports it first. */
function useExpiry(): void {
  const queries = useQueryClient()
  const { show } = useBanner()
  const t = useWords(words)
  useEffect(() => {
    const onExpired = () =>
      endExpiredSession(queries, () =>
        show({
          tone: 'error',
          headline: t('expired.headline'),
          text: t('expired.text'),
          about: 'abgemeldet',
        }),
      )
    window.addEventListener(sessionExpiredEvent, onExpired)
    return () => window.removeEventListener(sessionExpiredEvent, onExpired)
  }, [queries, show, t])
}

/**
 * Order of the steps: session and marker are dropped first, then cached data, then the notice is shown; the reload
 * comes last (§8).
 */
function endExpiredSession(queries: QueryClient, tell: () => void): void {
  const account = currentSession()?.account.id
  if (account === undefined || !isKnownToServer()) return
  void noteEndedSession(account)
  forgetSession()
  queries.clear()
  tell()
  setTimeout(reloadPage, reloadAfterMs)
}

import type { Instant } from '@standfest/domain/base/day.ts'
import { prolongSession, readSession } from '@standfest/domain/features/login/login.calls.ts'
import { activityEverySeconds, logoutWarningSeconds } from '@standfest/domain/features/login/login.ts'
import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { send } from '#api/send.ts'
import { useConfig } from '#session/config.ts'
import { ClockContext } from '#session/now.ts'
import { prolongedUntil, useSession } from '#session/session.ts'

const activityEvents = ['pointerdown', 'keydown', 'touchstart'] as const
const tickMs = 1000

/**
 * The shortest interval at which the server is asked whether the session is over, once the page's countdown is up.
 */
const askAgainAfterSeconds = 30

/**
 * Keeps the session alive as long as the user types or taps, and counts down to the automatic logout. Returns the
 * seconds left once the warning is due, else undefined; 0 when the time is up. The server decides; the page only
 * knows what it was told.
 */
export function useInactivity(): { readonly secondsLeft: number | undefined; readonly stay: () => void } {
  const { idleUntil, endsAt } = useSession()
  const { role } = useConfig()
  const clock = useContext(ClockContext)
  const [secondsLeft, setSecondsLeft] = useState<number>()
  const prolongedAt = useRef(clock())
  const askedAt = useRef(0)
  // Input between two prolongations counts as well: the next tick reports it.
  const hasPendingSign = useRef(false)

  const stay = useCallback(() => {
    prolongedAt.current = clock()
    hasPendingSign.current = false
    void prolong()
  }, [clock])

  useEffect(() => {
    const onSign = () => {
      if (apart(clock(), prolongedAt.current) >= activityEverySeconds) stay()
      else hasPendingSign.current = true
    }
    if (secondsLeft !== undefined) return undefined
    for (const sign of activityEvents) window.addEventListener(sign, onSign, { capture: true, passive: true })
    return () => {
      for (const sign of activityEvents) window.removeEventListener(sign, onSign, { capture: true })
    }
  }, [clock, stay, secondsLeft])

  useEffect(() => {
    const tick = () => {
      if (hasPendingSign.current && apart(clock(), prolongedAt.current) >= activityEverySeconds) stay()
      const end = Math.min(Math.max(idleUntil, idleUntilInCookie(document.cookie, role)), endsAt)
      const left = end - clock()
      setSecondsLeft(left <= logoutWarningSeconds ? Math.max(0, left) : undefined)
      if (left > 0 || apart(clock(), askedAt.current) < askAgainAfterSeconds) return
      askedAt.current = clock()
      void askWhetherOver()
    }
    tick()
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [clock, stay, idleUntil, endsAt, role])

  return { secondsLeft, stay }
}

/**
 * The absolute difference of two instants: after the page's clock was set back, recorded activity may be in its
 * future.
 */
function apart(one: Instant, other: Instant): number {
  return Math.abs(one - other)
}

/** The instant of the automatic logout as another tab of this site may have moved it; 0 where none is known. */
export function idleUntilInCookie(cookies: string, site: string): Instant {
  const found = new RegExp(`(?:^|; )(?:__Host-)?sf-${site.toLowerCase()}-idle=(\\d+)`).exec(cookies)
  return Number(found?.[1] ?? 0)
}

async function prolong(): Promise<void> {
  const answer = await send(prolongSession).catch(() => undefined)
  if (answer?.data !== undefined) prolongedUntil(answer.data.attributes.idleUntil)
}

async function askWhetherOver(): Promise<void> {
  const answer = await send(readSession).catch(() => undefined)
  if (answer?.data !== undefined) prolongedUntil(answer.data.attributes.idleUntil)
}

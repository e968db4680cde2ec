import { lazy, Suspense, useEffect, useState } from 'react'
import { logoutAskedEvent, useEndOfSession } from '#session/logout.ts'

const LogoutQuestion = lazy(async () => ({
  default: (await import('./logout-question.tsx')).LogoutQuestion,
}))

/** Waits for a logout that has to be asked about, from whichever button. */
export function LogoutKeeper() {
  const [isAsking, setAsking] = useState(false)
  const end = useEndOfSession()
  useEffect(() => {
    const ask = () => setAsking(true)
    window.addEventListener(logoutAskedEvent, ask)
    return () => window.removeEventListener(logoutAskedEvent, ask)
  }, [])
  if (!isAsking) return null
  return (
    <Suspense>
      <LogoutQuestion
        onStay={() => setAsking(false)}
        onLeave={() => {
          setAsking(false)
          void end()
        }}
      />
    </Suspense>
  )
}

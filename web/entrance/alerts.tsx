import { lazy, Suspense } from 'react'
import { useConfig } from '#session/config.ts'
import { useIsLater } from '#ui/use-later-piece.ts'

// A page without its alerts is better than none.
const AlertList = lazy(() =>
  import('./alert-list.tsx').then(
    ({ AlertList: loaded }) => ({ default: loaded }),
    () => ({ default: Nothing }),
  ),
)

/** The place for maintenance alerts on top of a page. Where none stood when the page came, it is asked for new ones later. */
export function Alerts({ className }: { readonly className?: string | undefined }) {
  const { alerts } = useConfig()
  const isLater = useIsLater()
  if (alerts.length === 0 && !isLater) return null
  return (
    <Suspense>
      <AlertList className={className} />
    </Suspense>
  )
}

function Nothing() {
  return null
}

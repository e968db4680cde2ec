import { lazy, Suspense } from 'react'
import { useConfig } from '#session/config.ts'
import { useIsPageSettled } from '#ui/use-chunk-preload.ts'

// A page without its alerts is better than a failed page.
const AlertList = lazy(() =>
  import('./alert-list.tsx').then(
    ({ AlertList: loaded }) => ({ default: loaded }),
    () => ({ default: Nothing }),
  ),
)

/** The maintenance alerts at the top of a page. A page that was loaded without alerts polls for new ones later. */
export function Alerts({ className }: { readonly className?: string | undefined }) {
  const { alerts } = useConfig()
  const isPageSettled = useIsPageSettled()
  if (alerts.length === 0 && !isPageSettled) return null
  return (
    <Suspense>
      <AlertList className={className} />
    </Suspense>
  )
}

function Nothing() {
  return null
}

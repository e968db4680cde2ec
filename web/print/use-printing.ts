import { useEffect, useState } from 'react'

type PrintChoice = { readonly withName: boolean }

/** The name stands on paper only where it was asked for, so it is drawn first and printed then. */
export function usePrinting(): PrintChoice & { readonly print: (choice: PrintChoice) => void } {
  const [asked, setAsked] = useState<PrintChoice>()
  useEffect(() => {
    // After the effect: what is drawn anew for paper cannot be drawn while effects still run.
    if (asked !== undefined) queueMicrotask(() => window.print())
  }, [asked])
  useEffect(() => {
    const forget = () => setAsked(undefined)
    window.addEventListener('afterprint', forget)
    return () => window.removeEventListener('afterprint', forget)
  }, [])
  return { withName: asked?.withName ?? false, print: setAsked }
}

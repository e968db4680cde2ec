import { useEffect, useState } from 'react'

type PrintChoice = { readonly withName: boolean }

/** The name is printed only on request, so it is rendered first and the print dialog opened then. */
export function usePrinting(): PrintChoice & { readonly print: (choice: PrintChoice) => void } {
  const [asked, setAsked] = useState<PrintChoice>()
  useEffect(() => {
    // After the effect: React cannot render again for print while effects still run.
    if (asked !== undefined) queueMicrotask(() => window.print())
  }, [asked])
  useEffect(() => {
    const forget = () => setAsked(undefined)
    window.addEventListener('afterprint', forget)
    return () => window.removeEventListener('afterprint', forget)
  }, [])
  return { withName: asked?.withName ?? false, print: setAsked }
}

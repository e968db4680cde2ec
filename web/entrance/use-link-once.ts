import { useEffect, useEffectEvent, useState } from 'react'
import { RequestFailed } from '#api/failures.ts'
import { useSecretOfLink } from './door-link-secret.ts'

type View = 'form' | 'invalid' | 'done'

/**
 * The link of a letter that works once, and what its page shows: the form, that the link is spent, that it is done. The
 * link is asked about before anything is typed; whatever else goes wrong with that is told at sending.
 */
export function useLinkOnce(check: (link: string) => Promise<unknown>) {
  const link = useSecretOfLink()
  const [ended, setEnded] = useState<{ readonly link: string; readonly view: View }>()
  // Another link may be opened in the page that said that the last one is spent.
  const view: View = ended?.link === link ? ended.view : link === '' ? 'invalid' : 'form'
  const ask = useEffectEvent((asked: string) => {
    check(asked).catch((error: unknown) => {
      if (isSpent(error)) setEnded({ link: asked, view: 'invalid' })
    })
  })
  useEffect(() => {
    if (link !== '') ask(link)
  }, [link])
  return {
    link,
    view,
    isSpent,
    onDone: () => setEnded({ link, view: 'done' }),
    onInvalid: () => setEnded({ link, view: 'invalid' }),
  }
}

/** Used, expired, void or never there: for whoever has it in hand that is the same. */
function isSpent(error: unknown): boolean {
  return error instanceof RequestFailed && ['ERROR.LINK_INVALID', 'ERROR.LINK_EXPIRED'].includes(error.code)
}

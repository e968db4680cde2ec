import { useEffect, useEffectEvent, useState } from 'react'
import { RequestFailed } from '#api/failures.ts'
import { useSecretOfLink } from './link-secret.ts'

type View = 'form' | 'invalid' | 'done'

/**
 * A mail's single-use link and the view of its page: the form, invalid link, done. The link is checked before
 * anything is typed; any other failure of that check is shown at sending.
 */
export function useLinkOnce(check: (link: string) => Promise<unknown>) {
  const link = useSecretOfLink()
  const [ended, setEnded] = useState<{ readonly link: string; readonly view: View }>()
  // The outcome belongs to one link: another link may be opened in the same page.
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

/** Whether a link is invalid: used, expired, revoked or never issued; the view does not distinguish these. */
function isSpent(error: unknown): boolean {
  return error instanceof RequestFailed && ['ERROR.LINK_INVALID', 'ERROR.LINK_EXPIRED'].includes(error.code)
}

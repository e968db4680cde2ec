import { useState } from 'react'
import { useSecretOfLink } from './door-link-secret.ts'

type View = 'form' | 'invalid' | 'done'

/** The link of a letter that works once, and what its page shows: the form, that the link is spent, that it is done. */
export function useLinkOnce() {
  const link = useSecretOfLink()
  const [ended, setEnded] = useState<{ readonly link: string; readonly view: View }>()
  // Another link may be opened in the page that said that the last one is spent.
  const view: View = ended?.link === link ? ended.view : link === '' ? 'invalid' : 'form'
  return {
    link,
    view,
    onDone: () => setEnded({ link, view: 'done' }),
    onInvalid: () => setEnded({ link, view: 'invalid' }),
  }
}

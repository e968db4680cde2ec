import { useEffect, useState } from 'react'
import { useErrorText } from './error-text.ts'
import { loadedFaultLink, loadFaultLink } from './refusal-texts.ts'

/**
 * The link “Was kann ich tun?” of an error message, loaded with the first error: the first load of a page has no room for it. It opens a tab,
 * so that what was typed beside the message stays; `staysHere` where a whole page is the message.
 */
export function WhatToDo({ of, staysHere = false }: { readonly of: unknown; readonly staysHere?: boolean }) {
  const [, setLoaded] = useState(false)
  useEffect(() => {
    if (loadedFaultLink() === undefined) void loadFaultLink().then(() => setLoaded(true))
  }, [])
  const FaultLink = loadedFaultLink()
  return FaultLink && <FaultLink of={of} staysHere={staysHere} />
}

/** The sentence for a failure, and the link to what can be done. */
export function ErrorWords({ error }: { readonly error: unknown }) {
  const errorText = useErrorText()
  return (
    <>
      {errorText(error)} <WhatToDo of={error} />
    </>
  )
}

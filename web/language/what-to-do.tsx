import { createElement, useEffect, useState } from 'react'
import { useErrorText } from './error-text.ts'
import { loadedFaultLink, loadFaultLink } from './refusal-texts.ts'

/**
 * The link “Was kann ich tun?” of an error message, loaded lazily with the first error to keep it out of the start page. It opens a new
 * tab, so that text typed beside the message is kept; `staysHere` if the message is the whole page.
 */
export function WhatToDo({ of, staysHere = false }: { readonly of: unknown; readonly staysHere?: boolean }) {
  const [, setLoaded] = useState(false)
  useEffect(() => {
    if (loadedFaultLink() === undefined) void loadFaultLink().then(() => setLoaded(true))
  }, [])
  const link = loadedFaultLink()
  return link && createElement(link, { of, staysHere })
}

/** The text of an error, and the link to its help page. */
export function ErrorWords({ error }: { readonly error: unknown }) {
  const errorText = useErrorText()
  return (
    <>
      {errorText(error)} <WhatToDo of={error} />
    </>
  )
}

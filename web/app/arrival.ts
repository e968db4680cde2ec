import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import type { de } from '#session/frame.texts.ts'
import * as words from '#session/frame.texts.ts'
import { isNeutral } from '#session/neutral.ts'

/** The handle of a route about its page; `title` names one of the neutral titles. */
export type Handle = { readonly title: keyof (typeof de)['titles'] }

/** Sets the document's title, focus and scroll position when a page is reached from another one. */
export function useArrival(): void {
  const t = useWords(words)
  const { appName } = useConfig()
  const { pathname } = useLocation()
  const handle = useMatches().findLast((match) => match.handle !== undefined)?.handle as Handle | undefined
  const name = isNeutral() ? '' : appName
  const title = [...(handle === undefined ? [] : [t(`titles.${handle.title}`)]), name]
    .filter(Boolean)
    .join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])

  const left = useRef(pathname)
  useEffect(() => {
    if (left.current === pathname) return
    left.current = pathname
    window.scrollTo(0, 0)
    const main = document.querySelector('main')
    // A page that has set the focus itself is left alone.
    if (main !== null && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
  }, [pathname])
}

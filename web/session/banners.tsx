import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { WhatToDo } from '#language/what-to-do.tsx'
import { Banner } from '#ui/banner.tsx'
import { Box } from '#ui/box.tsx'
import { useIsScrolling } from '#ui/scrolling.ts'
import styles from './banners.module.css'

/** A banner at the top of the page. A message that needs an action is also shown at the action (§8). */
export type Notice = {
  readonly tone: 'success' | 'error' | 'default' | 'honey' | 'lake'
  readonly headline: string
  readonly text?: string | undefined
  /** The target of the link “Was kann ich tun?”: an error, or a help page by its name; absent: no link. */
  readonly about?: unknown
}

/** How long a banner is shown (§9); the timer pauses while it is hovered, contains the focus, or the page scrolls. */
const noticeMs = 4000

type Show = { readonly show: (notice: Notice) => void }

const BannerContext = createContext<Show | undefined>(undefined)

/** `useBanner().show(…)`: one banner at a time, the newest. */
export function useBanner(): Show {
  const banner = useContext(BannerContext)
  if (banner === undefined) throw new Error('useBanner needs a BannerProvider above')
  return banner
}

export function BannerProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<{ notice: Notice; key: number; top: number }>()
  const show = useCallback(
    (notice: Notice) => setShown((last) => ({ notice, key: (last?.key ?? 0) + 1, top: endOfHeader() })),
    [],
  )
  const hide = useCallback(() => setShown(undefined), [])
  const banner = useMemo(() => ({ show }), [show])
  return (
    <BannerContext value={banner}>
      {children}
      <Box above="sm" hiddenIn="print" className={styles.place} style={{ top: shown?.top }}>
        {shown !== undefined && <PassingBanner key={shown.key} notice={shown.notice} onPassed={hide} />}
      </Box>
    </BannerContext>
  )
}

/**
 * The upper limit of a banner's position: below the header, whose emergency link must stay reachable at any header
 * height.
 */
function endOfHeader(): number {
  return Math.max(0, document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)
}

function PassingBanner({ notice, onPassed }: { readonly notice: Notice; readonly onPassed: () => void }) {
  const [held, setHeld] = useState(false)
  const isScrolling = useIsScrolling()
  const rests = held || isScrolling
  useEffect(() => {
    if (rests) return undefined
    const timer = setTimeout(onPassed, noticeMs)
    return () => clearTimeout(timer)
  }, [rests, onPassed])
  return (
    <Box
      surface="surface"
      radius="md"
      className={styles.notice}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Banner tone={notice.tone} headline={notice.headline}>
        {notice.text}
        {notice.about !== undefined && (
          <>
            {' '}
            <WhatToDo of={notice.about} />
          </>
        )}
      </Banner>
    </Box>
  )
}

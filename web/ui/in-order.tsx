import {
  Children,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import styles from './in-order.module.css'
import { BeginLoading } from './loading-parts.ts'

/** How long a part waits for the one before it: a request may never be answered. */
const patienceMs = 5000

/**
 * Reveals the parts of a page in order. All parts request their data at once; each is shown once those before it have
 * loaded, so that none causes a layout shift, or after a timeout. A part that was shown stays.
 */
export function InOrder({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState(1)
  return Children.toArray(children).map((part, place) => (
    <Part
      key={place}
      isShown={place < shown}
      onLoaded={() => setShown((before) => Math.max(before, place + 2))}
    >
      {part}
    </Part>
  ))
}

type PartProps = { readonly isShown: boolean; readonly onLoaded: () => void; readonly children: ReactNode }

function Part({ isShown, onLoaded, children }: PartProps) {
  const count = useRef(0)
  const [, lookAgain] = useReducer((times: number) => times + 1, 0)
  const beginAround = useContext(BeginLoading)
  const begin = useCallback(() => {
    count.current += 1
    const endAround = beginAround?.()
    return () => {
      count.current -= 1
      endAround?.()
      lookAgain()
    }
  }, [beginAround])
  const isTold = useRef(false)
  // The children have reported their loading by now: effects run from the inside out.
  useLayoutEffect(() => {
    if (!isShown || isTold.current || count.current > 0) return
    isTold.current = true
    onLoaded()
  })
  const showNext = useEffectEvent(onLoaded)
  useEffect(() => {
    if (!isShown) return undefined
    const timer = setTimeout(showNext, patienceMs)
    return () => clearTimeout(timer)
  }, [isShown])
  return (
    <BeginLoading value={begin}>
      <div className={isShown ? styles.shown : undefined} data-part hidden={!isShown}>
        {children}
      </div>
    </BeginLoading>
  )
}

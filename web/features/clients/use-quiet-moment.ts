import { useEffect, useState } from 'react'
import { isBehindOverlay, isTyping } from './busy.ts'

const lookAgainMs = 500

/** Turns true once nobody writes and nothing else lies over the page: a question interrupts neither. */
export function useQuietMoment(): boolean {
  const [isQuiet, setIsQuiet] = useState(isQuietNow)
  useEffect(() => {
    if (isQuiet) return undefined
    const timer = setInterval(() => setIsQuiet(isQuietNow()), lookAgainMs)
    return () => clearInterval(timer)
  }, [isQuiet])
  return isQuiet
}

function isQuietNow(): boolean {
  return !isTyping(document.activeElement) && !isBehindOverlay()
}

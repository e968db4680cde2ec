import { type RefObject, useEffect } from 'react'

const separators = new Set(['.', ':', '-', '/', ',', ' '])
const parts = '[data-type]:not([data-type="literal"])'

/**
 * A date is typed with its separators: "1.2.2027". React Aria's parts of a date take digits only and move on when no
 * further digit fits; a separator must end the part at once, or "1.2" would read as the 12th. A full date or time can
 * also be pasted: `read` gives what the text means, and answers whether it could be read.
 */
export function useDateTyping(ref: RefObject<HTMLElement | null>, read: (text: string) => boolean) {
  useEffect(() => {
    const field = ref.current
    if (field === null) return undefined
    let typedIn: Element | null = null
    const onBeforeInput = (event: InputEvent) => {
      const part = event.target as Element
      if (event.data === null || !separators.has(event.data)) {
        typedIn = part
        return
      }
      event.preventDefault()
      event.stopImmediatePropagation()
      // The last digit may have moved on by itself; then the separator has nothing left to do.
      if (typedIn === part) nextPart(field, part)?.focus()
    }
    const onPaste = (event: ClipboardEvent) => {
      if (read(event.clipboardData?.getData('text').trim() ?? '')) event.preventDefault()
    }
    field.addEventListener('beforeinput', onBeforeInput, { capture: true })
    field.addEventListener('paste', onPaste)
    return () => {
      field.removeEventListener('beforeinput', onBeforeInput, { capture: true })
      field.removeEventListener('paste', onPaste)
    }
  }, [ref, read])
}

function nextPart(field: HTMLElement, part: Element): HTMLElement | undefined {
  const all = [...field.querySelectorAll<HTMLElement>(parts)]
  return all[all.indexOf(part as HTMLElement) + 1]
}

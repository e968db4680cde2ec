import { Component, type RefObject } from 'react'
import { scrollerOf } from './use-thread-scroll.ts'

type HoldStillProps = {
  readonly box: RefObject<HTMLDivElement | null>
  /** The oldest message that is there. */
  readonly first: string | undefined
}

/** So much is off where the browser held the message on top, and the line of its day went. To scroll would undo more. */
const dayLinePx = 64

type Stood = { readonly seen: Element; readonly scroller: Element; readonly bottom: number }

/**
 * Older messages that come above move nothing of what is being read. Browsers see to that by themselves, but not at
 * the very top, and not when something scrolls in the same moment: what they left is made up for. A class, because only
 * a class is told in the last moment before the page changes: a place that was noted when something scrolled may be over
 * by then.
 */
export class HoldStill extends Component<HoldStillProps> {
  override getSnapshotBeforeUpdate({ first }: HoldStillProps): Stood | null {
    const { box, first: next } = this.props
    if (first === next || box.current === null) return null
    const scroller = scrollerOf(box.current)
    const edge = scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top
    const seen = firstBelow(box.current.children, edge)
    return seen ? { seen, scroller, bottom: bottomOf(seen) } : null
  }

  override componentDidUpdate(_before: HoldStillProps, _state: unknown, stood: Stood | null) {
    if (!stood?.seen.isConnected) return
    const moved = bottomOf(stood.seen) - stood.bottom
    if (Math.abs(moved) > dayLinePx) stood.scroller.scrollTop += moved
  }

  override render() {
    return null
  }
}

/** A message keeps its lower edge: the line of a day above it goes when older ones of that day come. */
function bottomOf(message: Element): number {
  return message.getBoundingClientRect().bottom
}

/** The first that is in sight. Few are asked: to ask each would have the browser lay all of them out. */
function firstBelow(messages: HTMLCollection, edge: number): Element | undefined {
  let [from, to] = [0, messages.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    const message = messages[middle]
    if (message && bottomOf(message) <= edge) from = middle + 1
    else to = middle
  }
  return messages[from]
}

import { Component, type RefObject } from 'react'
import { scrollerOf, upperEdgeOf } from './scroller.ts'

type HoldStillProps = {
  readonly box: RefObject<HTMLDivElement | null>
  /** The oldest loaded message. */
  readonly first: string | undefined
  /** Called just before older messages are added to the DOM. */
  readonly onBefore: () => void
}

type Stood = { readonly seen: Element; readonly scroller: Element; readonly bottom: number }

/**
 * Scroll anchoring: older messages that are loaded above must not move what is being read. Some browsers do so
 * natively, but not at the very top, not during a simultaneous scroll, and not to the pixel: their own anchoring is
 * switched off for that moment. A class component, because only getSnapshotBeforeUpdate runs in the last moment
 * before the DOM changes: a position recorded at a scroll event may be outdated by then.
 */
export class HoldStill extends Component<HoldStillProps> {
  override getSnapshotBeforeUpdate({ first }: HoldStillProps): Stood | null {
    const { box, first: next, onBefore } = this.props
    if (first === next || box.current === null) return null
    onBefore()
    const scroller = scrollerOf(box.current)
    const seen = firstBelow(box.current.children, upperEdgeOf(scroller))
    if (seen === undefined) return null
    // The date line above the former oldest message may disappear, so that a size remembered off-screen would be
    // outdated.
    box.current.firstElementChild?.removeAttribute('data-drawn')
    box.current.style.setProperty('overflow-anchor', 'none')
    return { seen, scroller, bottom: bottomOf(seen) }
  }

  override componentDidUpdate(_before: HoldStillProps, _state: unknown, stood: Stood | null) {
    if (stood?.seen.isConnected) stood.scroller.scrollTop += bottomOf(stood.seen) - stood.bottom
    this.props.box.current?.style.removeProperty('overflow-anchor')
  }

  override render() {
    return null
  }
}

/**
 * Anchors the lower edge of a message: the date line above it disappears when older messages of that day are loaded.
 */
function bottomOf(message: Element): number {
  return message.getBoundingClientRect().bottom
}

/** The first message in view. Few are measured: measuring each would force a layout of all of them. */
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

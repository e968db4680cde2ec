import { Component, type RefObject } from 'react'
import { scrollerOf, upperEdgeOf } from './scroller.ts'

type HoldStillProps = {
  readonly box: RefObject<HTMLDivElement | null>
  /** The oldest message that is there. */
  readonly first: string | undefined
  /** Told while the page stands as it was. */
  readonly onBefore: () => void
}

type Stood = { readonly seen: Element; readonly scroller: Element; readonly bottom: number }

/**
 * Older messages that come above move nothing of what is being read. Some browsers see to that by themselves, but not at
 * the very top, not when something scrolls in the same moment, and not to the pixel: they are told to leave it for that
 * moment. A class, because only a class is told in the last moment before the page changes: a place that was noted when
 * something scrolled may be over by then.
 */
export class HoldStill extends Component<HoldStillProps> {
  override getSnapshotBeforeUpdate({ first }: HoldStillProps): Stood | null {
    const { box, first: next, onBefore } = this.props
    if (first === next || box.current === null) return null
    onBefore()
    const scroller = scrollerOf(box.current)
    const seen = firstBelow(box.current.children, upperEdgeOf(scroller))
    if (seen === undefined) return null
    // The message that was the oldest may lose the line of its day: a size remembered out of sight would be the old one.
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

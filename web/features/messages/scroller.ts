/** What scrolls around an element: a room of its own, or the page. */
export function scrollerOf(element: Element | null): Element {
  for (let around = element; around !== null; around = around.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(around).overflowY) && around !== document.body) return around
  }
  return document.scrollingElement ?? document.documentElement
}

/** Where what is in sight begins and ends. */
export function upperEdgeOf(scroller: Element): number {
  return isPage(scroller) ? 0 : scroller.getBoundingClientRect().top
}

export function lowerEdgeOf(scroller: Element): number {
  return isPage(scroller) ? innerHeight : scroller.getBoundingClientRect().bottom
}

/** Scrolling of the page is told by the document. */
export function tellsOfScrolling(scroller: Element): EventTarget {
  return isPage(scroller) ? document : scroller
}

/** The box to measure from, for those who observe. */
export function rootOf(scroller: Element): Element | null {
  return isPage(scroller) ? null : scroller
}

function isPage(scroller: Element): boolean {
  return scroller === document.scrollingElement
}

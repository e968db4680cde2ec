/** The scroll container of an element: its own one, or the page. */
export function scrollerOf(element: Element | null): Element {
  for (let around = element; around !== null; around = around.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(around).overflowY) && around !== document.body) return around
  }
  return document.scrollingElement ?? document.documentElement
}

/** The upper and lower edge of the visible part. */
export function upperEdgeOf(scroller: Element): number {
  return isPage(scroller) ? 0 : scroller.getBoundingClientRect().top
}

export function lowerEdgeOf(scroller: Element): number {
  return isPage(scroller) ? innerHeight : scroller.getBoundingClientRect().bottom
}

/** The page's scroll events are fired on the document. */
export function tellsOfScrolling(scroller: Element): EventTarget {
  return isPage(scroller) ? document : scroller
}

/** The root element for an IntersectionObserver. */
export function rootOf(scroller: Element): Element | null {
  return isPage(scroller) ? null : scroller
}

function isPage(scroller: Element): boolean {
  return scroller === document.scrollingElement
}

/*
 * Whether a finger or a mouse button is down. A field is left when the press begins, its fault comes a moment later: what
 * is drawn in between moves the page under the pointer, and the click goes astray. So faults wait for the end of the press.
 */
let isPressed = false
const waiting = new Set<() => void>()

function begin() {
  isPressed = true
}

/** The click event is fired after pointerup, in the same task. */
function end() {
  setTimeout(() => {
    isPressed = false
    for (const run of waiting) run()
    waiting.clear()
  })
}

// A tap fires pointer events first and mouse events afterwards, and the field is blurred by the latter.
for (const kind of ['pointerdown', 'mousedown']) globalThis.addEventListener(kind, begin, true)
// A key ends the wait too: some presses, such as one on a scroll bar, are never said to be over.
for (const kind of ['pointerup', 'pointercancel', 'mouseup', 'dragend', 'keydown'])
  globalThis.addEventListener(kind, end, true)

/** Runs a function once no press is in progress, at once if there is none. Returns a function that cancels it. */
export function afterPress(run: () => void): () => void {
  if (!isPressed) {
    run()
    return () => undefined
  }
  waiting.add(run)
  return () => waiting.delete(run)
}

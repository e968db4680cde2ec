/*
 * Whether a finger or a mouse button is down. A field is left when the press begins, its fault comes a moment later: what
 * is drawn in between moves the page under the pointer, and the click goes astray. So faults wait for the end of the press.
 */
let isPressed = false
const waiting = new Set<() => void>()

function begin() {
  isPressed = true
}

/** The click comes after the pointer is up, in the same turn. */
function end() {
  setTimeout(() => {
    isPressed = false
    for (const run of waiting) run()
    waiting.clear()
  })
}

// A tap tells of the pointer first and of the mouse afterwards, and the field is left with the latter.
for (const kind of ['pointerdown', 'mousedown']) globalThis.addEventListener(kind, begin, true)
// A key ends the wait too: some presses, such as one on a scroll bar, are never said to be over.
for (const kind of ['pointerup', 'pointercancel', 'mouseup', 'dragend', 'keydown'])
  globalThis.addEventListener(kind, end, true)

/** Runs it once no press is going on, at once if there is none. The answer takes it back. */
export function afterPress(run: () => void): () => void {
  if (!isPressed) {
    run()
    return () => undefined
  }
  waiting.add(run)
  return () => waiting.delete(run)
}

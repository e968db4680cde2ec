/*
 * Whether a finger or a mouse button is down. A field loses focus when the press begins, and its error is rendered a
 * moment later: that would move the page under the pointer, and the click would miss. Therefore errors wait for the end
 * of the press.
 */
let isPressed = false
const waiting = new Set<() => void>()

function begin() {
  isPressed = true
}

/** Ends a press one task later: the click event is fired after pointerup in the same task, and must come first. */
function end() {
  setTimeout(() => {
    isPressed = false
    for (const run of waiting) run()
    waiting.clear()
  })
}

// A tap fires pointer events first and mouse events afterwards, and the latter blur the field.
for (const kind of ['pointerdown', 'mousedown']) globalThis.addEventListener(kind, begin, true)
// A key ends the wait too, because some presses, such as on a scroll bar, have no end event.
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

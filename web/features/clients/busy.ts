/** Whether somebody writes into what the keyboard reaches. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type="checkbox"]), textarea, select, [role="textbox"]'))
  )
}

/** Whether a dialog or menu lies over the page. */
export function isBehindOverlay(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
}

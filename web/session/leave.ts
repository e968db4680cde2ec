/** Reloads the page: everything in its memory is gone. */
export function reloadPage(): void {
  location.reload()
}

/** Navigates to another address of this site with a full page load, and replaces the history entry. */
export function leaveFor(path: string): void {
  location.replace(path)
}

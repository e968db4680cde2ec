/** Starts the page anew where it stands: everything it held in memory is gone. */
export function reloadPage(): void {
  location.reload()
}

/** Leaves for another address of this site as a fresh page, without a way back to what was shown. */
export function leaveFor(path: string): void {
  location.replace(path)
}

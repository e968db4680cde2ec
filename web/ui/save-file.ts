/** Saves a file that the page made to the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has started by then, and the browser holds the content.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

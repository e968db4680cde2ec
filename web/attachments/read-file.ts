/** A file of the device, encoded for the request. */
export type ReadFile = { readonly content: string; readonly filename: string; readonly mediaType: string }

/** Reads a file of the device into base64. */
export function readFile(file: File): Promise<ReadFile> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const text = typeof reader.result === 'string' ? reader.result : ''
      resolve({ content: text.slice(text.indexOf(',') + 1), filename: file.name, mediaType: file.type })
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })
}

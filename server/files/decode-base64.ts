/**
 * Reads base64 strictly: the bytes must be written exactly as this server would write them, so that no space, other
 * alphabet or missing end gets through and two readers never see two files.
 */
export function decodeBase64(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : undefined
}

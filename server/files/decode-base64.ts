/**
 * Decodes base64 strictly: the canonical encoding only, so that spaces, other alphabets or missing padding are refused
 * and all decoders agree.
 */
export function decodeBase64(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : undefined
}

/** A page or an e-mail address as the clinic wrote it; undefined: none. */
export function supportHref(address: string): string | undefined {
  const written = address.trim()
  if (/^(https:|mailto:)/.test(written)) return written
  return written.includes('@') ? `mailto:${written}` : undefined
}

/** The link of a page or an e-mail address that the clinic entered; undefined: none. */
export function supportHref(address: string): string | undefined {
  const written = address.trim()
  if (/^(https:|mailto:)/.test(written)) return written
  return written.includes('@') ? `mailto:${written}` : undefined
}

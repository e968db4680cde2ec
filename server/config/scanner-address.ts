/** The address of a virus scanner: host and port, or a Unix socket. */
export type ScannerAddress = { readonly host: string; readonly port: number } | { readonly path: string }

/** Parses `clamd://host:port` or `unix:/path/of/socket`; undefined for anything else. */
export function scannerAddressOf(text: string): ScannerAddress | undefined {
  if (/^unix:\/./.test(text)) return { path: text.slice('unix:'.length) }
  const found = /^clamd:\/\/(?:\[([0-9a-f:]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(text)
  const [host, port] = [found?.[1] ?? found?.[2], Number(found?.[3])]
  return host !== undefined && port > 0 && port < 65_536 ? { host, port } : undefined
}

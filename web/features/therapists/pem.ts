const lineLength = 64

/** Encodes DER as PEM. */
export function pemOf(label: string, der: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(der)))
  const lines = text.match(new RegExp(`.{1,${lineLength}}`, 'g')) ?? []
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}

/** Decodes the DER of one PEM block. */
export function derOf(pem: string): ArrayBuffer {
  const text = pem.replace(/-----[^-]+-----/g, '').replace(/\s/g, '')
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer
}

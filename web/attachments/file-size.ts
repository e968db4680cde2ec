const unit = 1024

/** A file size as text: the key of its unit's text, and the number with as many decimals as it needs. */
export function fileSize(bytes: number) {
  if (bytes < unit) return { unit: 'bytes', value: bytes, decimals: 0 } as const
  if (bytes < unit * unit) return { unit: 'kilobytes', value: Math.round(bytes / unit), decimals: 0 } as const
  return { unit: 'megabytes', value: bytes / unit / unit, decimals: 1 } as const
}

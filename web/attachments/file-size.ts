const unit = 1024

/** How a size is told: the name of its unit's text, and the number with as many places as it needs. */
export function fileSize(bytes: number) {
  if (bytes < unit) return { unit: 'bytes', value: bytes, decimals: 0 } as const
  if (bytes < unit * unit) return { unit: 'kilobytes', value: Math.round(bytes / unit), decimals: 0 } as const
  return { unit: 'megabytes', value: bytes / unit / unit, decimals: 1 } as const
}

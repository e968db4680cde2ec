import { vi } from 'vitest'

/** Delays the reading of chosen files, as on a slow device, until `release` is called. */
export function holdFileReads(): { readonly release: () => void } {
  const held: (() => void)[] = []
  class SlowReader extends FileReader {
    override readAsDataURL(file: Blob): void {
      held.push(() => super.readAsDataURL(file))
    }
  }
  vi.stubGlobal('FileReader', SlowReader)
  return { release: () => held.splice(0).forEach((read) => read()) }
}

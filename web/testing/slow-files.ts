import { vi } from 'vitest'

/** A device that takes its time to read a chosen file: what is read comes when `release` is called. */
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

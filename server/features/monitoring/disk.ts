import { statfs } from 'node:fs/promises'

/** The free share of a folder's disk, from 0 to 1; undefined where it cannot be determined. */
export async function freeShareOf(folder: string): Promise<number | undefined> {
  try {
    const { bavail, blocks } = await statfs(folder)
    return blocks === 0 ? 1 : bavail / blocks
  } catch {
    return undefined
  }
}

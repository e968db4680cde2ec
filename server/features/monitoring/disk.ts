import { statfs } from 'node:fs/promises'

/** The share of a folder's disk that is free, from 0 to 1; undefined where that cannot be looked at. */
export async function freeShareOf(folder: string): Promise<number | undefined> {
  try {
    const { bavail, blocks } = await statfs(folder)
    return blocks === 0 ? 1 : bavail / blocks
  } catch {
    return undefined
  }
}

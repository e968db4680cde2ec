import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** Reads a mail from the folder; undefined where it was deleted. */
export async function readFolderMail(
  folder: string,
  letterId: string,
): Promise<{ to: string; subject: string; text: string } | undefined> {
  const bytes = await readFile(join(folder, `${letterId}.eml`)).catch(() => undefined)
  if (!bytes) return undefined
  const { to, subject = '', text = '' } = await PostalMime.parse(bytes)
  return { to: to?.map(({ address }) => address).join(', ') ?? '', subject, text }
}

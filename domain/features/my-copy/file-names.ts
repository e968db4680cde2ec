import { dayOf } from '#base/day.ts'
import type { Attachment } from '#features/attachments/attachments.ts'

/** The folder of files in a copy. */
export const folderOfFiles = 'Dateien'

/**
 * Where each file is in a copy, by id: its name behind the day on which it came, so that no name is a reserved one anywhere, and with a
 * number where two would be the same. Upper and lower case do not tell names apart on every system.
 */
export function placesOfFiles(
  files: readonly Pick<Attachment, 'id' | 'filename' | 'createdAt'>[],
  zone: string,
): ReadonlyMap<string, string> {
  const taken = new Set<string>()
  const places = new Map<string, string>()
  for (const { id, filename, createdAt } of files) {
    const [, stem = 'Datei', ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(safe(filename)) ?? []
    const begin = `${dayOf(createdAt, zone)} ${stem}`
    let name = `${begin}${ending}`
    for (let number = 2; taken.has(folded(name)); number += 1) name = `${begin} (${number})${ending}`
    taken.add(folded(name))
    places.set(id, `${folderOfFiles}/${name}`)
  }
  return places
}

/** Stored names are safe already; a name of an earlier version may not be. */
function safe(filename: string): string {
  return filename
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[/\\:*?"<>|]/g, ' ')
}

function folded(name: string): string {
  return name.toLowerCase().normalize('NFKC')
}

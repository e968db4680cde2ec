import { dayOf } from '#base/day.ts'
import type { Attachment } from '#features/attachments/attachments.ts'

/** The folder for the client's files in a copy. */
export const folderOfFiles = 'Dateien'

/**
 * The path of each file in a copy, by id: the day of the upload as prefix avoids reserved names such as CON, a number resolves collisions.
 * Names are compared case-insensitively, because some file systems do so.
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

/** Stored file names are sanitised at upload, but those of earlier versions may not be. */
function safe(filename: string): string {
  return filename
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[/\\:*?"<>|]/g, ' ')
}

function folded(name: string): string {
  return name.toLowerCase().normalize('NFKC')
}

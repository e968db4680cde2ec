import type { QuestionnairePackId } from '#base/id.ts'
import type { PackContent } from './pack-content.ts'
import type { PackFault } from './pack-faults.ts'

/** A pack as far as the next version depends on it; its versions are newest first. */
type LoadedPack = {
  readonly id: QuestionnairePackId
  readonly versions: readonly { readonly number: number; readonly content: PackContent }[]
}

/**
 * Why a sound file is no version of a pack, or no pack of its own (§3). One canonical address is one pack: two packs of one questionnaire would
 * be asked side by side, and answers to two questionnaires would be summed up as one. A former text is refused instead of becoming the newest
 * unnoticed, such as a file that was left in a folder; with another `version` in the file it is one that somebody meant.
 */
export function faultOfNextVersion(
  packs: readonly LoadedPack[],
  packId: QuestionnairePackId | undefined,
  content: PackContent,
): PackFault | undefined {
  const { url } = content
  const pack = packs.find(({ id }) => id === packId)
  const others = packs.filter((one) => one !== pack)
  const known = others.some(({ versions }) => url !== '' && versions.some((one) => one.content.url === url))
  if (known) return { linkId: '', reason: 'knownAddress', detail: url }
  const [present, ...former] = pack?.versions ?? []
  if (present === undefined) return undefined
  const presentUrl = present.content.url
  if (presentUrl !== '' && url !== presentUrl)
    return { linkId: '', reason: 'otherAddress', detail: presentUrl }
  if (isSameContent(present.content, content))
    return { linkId: '', reason: 'presentVersion', detail: String(present.number) }
  const same = former.find((one) => isSameContent(one.content, content))
  return same && { linkId: '', reason: 'formerVersion', detail: String(same.number) }
}

/** Whether two versions ask the same. */
function isSameContent(one: PackContent, other: PackContent): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

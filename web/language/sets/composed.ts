import type { SetTexts } from '#language/signature.ts'
import { namedFiles } from './client-texts.ts'
import { signatures } from './signatures.ts'

/** Files of texts that are composed of others: the key under which each part is nested, '' at the top level. */
const parts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'content/content-overlay.texts.ts': {
    'content/content-kinds.texts.ts': '',
    'content/content.texts.ts': '',
  },
  'features/access/who-saw.texts.ts': { 'domain/features/access/seen.texts.ts': '' },
  'features/accounts/accounts.texts.ts': { 'domain/features/accounts/person-fields.texts.ts': 'fields' },
  'features/functional-analyses/functional-analyses.texts.ts': {
    'features/functional-analyses/boxes.texts.ts': '',
  },
  'features/legal-pages/fault-texts.ts': {
    'features/legal-pages/faults-of-devices.texts.ts': '',
    'features/legal-pages/faults-of-entries.texts.ts': '',
    'features/legal-pages/faults-of-signing-in.texts.ts': '',
  },
  'features/sober-agreements/sober-agreements.texts.ts': {
    'features/sober-agreements/agreed-times.texts.ts': '',
  },
}

type Tree = Readonly<Record<string, unknown>>

/** The files of a set, by the signature of their German texts, with the composed files assembled. */
export function composed(files: Readonly<Record<string, object>>, folder: string): SetTexts {
  const byName = new Map<string, Tree>(
    Object.entries(files).map(([path, tree]) => [path.slice(folder.length), { ...tree }]),
  )
  for (const [file, others] of Object.entries(parts))
    for (const [other, place] of Object.entries(others)) {
      const whole = byName.get(file) ?? {}
      const part = byName.get(other) ?? {}
      byName.set(
        file,
        place === '' ? { ...whole, ...part } : { ...whole, [place]: { ...(whole[place] as Tree), ...part } },
      )
    }
  return Object.fromEntries(signatures.map((signature, at) => [signature, byName.get(namedFiles[at] ?? '')]))
}

// Prints every text of the pages and of the server's letters, German and English side by side, as a table of
// tab-separated values for the clinic's reader: `npm run texts -s > texts.tsv`. Ends with 1 where texts have faults.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { textFaultsIn } from '../web/language/text-faults.ts'
import { type TextPair, textPairsOf } from '../web/language/text-pairs.ts'

const root = join(import.meta.dirname, '..')
const files = [
  'web/**/*.texts.ts',
  'web/app/changelog.ts',
  'server/**/*.letters.ts',
  'domain/features/daily-survey/first-template.ts',
]

function cell(text: string | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ')
}

/** Steps of a scale between two named ones have no words in either language. */
function isWritten({ de, en }: TextPair): boolean {
  return de !== '' || en !== ''
}

async function print(): Promise<void> {
  console.log(['file', 'key', 'German', 'English'].join('\t'))
  const faults: string[] = []
  for (const file of globSync(files, {
    cwd: root,
    exclude: (name) => name.includes('node_modules'),
  }).sort()) {
    const pairs = textPairsOf(await import(pathToFileURL(join(root, file)).href)).filter(isWritten)
    for (const { key, de, en } of pairs) console.log([file, key, cell(de), cell(en)].join('\t'))
    faults.push(...textFaultsIn(pairs).map((fault) => `${file}: ${fault}`))
  }
  if (faults.length === 0) return
  console.error(faults.join('\n'))
  process.exitCode = 1
}

await print()

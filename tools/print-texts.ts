// Prints every text of the pages and of the server's mails, German and English side by side, as a table of
// tab-separated values for the clinic's reader: `npm run texts -s > texts.tsv`. Ends with 1 where texts have faults.
import { globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { textFaultsIn } from '../web/language/text-faults.ts'
import { type TextPair, textPairsOf } from '../web/language/text-pairs.ts'

const root = join(import.meta.dirname, '..')
const files = [
  'web/**/*.texts.ts',
  'web/entrance/changelog.ts',
  'server/**/*.mails.ts',
  'domain/**/*.texts.ts',
  'domain/features/daily-survey/first-template.ts',
]

/** Mail texts are private constants above the functions that use them: they are exported on loading. */
registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context)
    if (!url.endsWith('.mails.ts')) return loaded
    const written = readFileSync(fileURLToPath(url), 'utf8')
    return { ...loaded, source: written.replace(/^const /gm, 'export const ') }
  },
})

async function textsIn(file: string): Promise<readonly TextPair[]> {
  const exports: object = await import(pathToFileURL(join(root, file)).href)
  return textPairsOf({ ...exports }).filter(isWritten)
}

/** Steps of a scale between two named ones have no words in either language. */
function isWritten({ de, en }: TextPair): boolean {
  return de !== '' || en !== ''
}

function cell(text: string | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim()
}

async function print(): Promise<void> {
  console.log(['file', 'key', 'German', 'English'].join('\t'))
  const faults: string[] = []
  const inModules = (name: string) => name.includes('node_modules')
  for (const file of globSync(files, { cwd: root, exclude: inModules }).sort()) {
    const pairs = await textsIn(file)
    for (const { key, de, en } of pairs) console.log([file, key, cell(de), cell(en)].join('\t'))
    faults.push(...textFaultsIn(pairs).map((fault) => `${file}: ${fault}`))
  }
  if (faults.length === 0) return
  console.error(faults.join('\n'))
  process.exitCode = 1
}

await print()

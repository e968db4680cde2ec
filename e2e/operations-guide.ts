import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './server-process.ts'

/** docs/operations.md, with line breaks joined for the search of a sentence. */
const text = readFileSync(join(root, 'docs', 'operations.md'), 'utf8')
const inOneLine = text.replaceAll(/\s+/g, ' ')

type Section = { readonly heading: string; readonly text: string }

const sections: readonly Section[] = text
  .split(/^(?=#+ )/m)
  .map((part) => ({ heading: /^#+ (.*)/.exec(part)?.[1] ?? '', text: part }))

/**
 * The commands of a fenced code block, one a line, as the guide has them: the block below a heading that contains the
 * word. A test that types what a guide says reads it from the guide, so that neither can change without the other.
 */
export function commandsOf(heading: string, word: string): readonly string[] {
  const found = sections
    .filter((section) => section.heading === heading)
    .flatMap(({ text: part }) => [...part.matchAll(/^( *)```\n([^]*?)^ *```$/gm)])
    .map(([, indent = '', block = '']) => block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''))
    .filter((block) => block.includes(word))
  const [block] = found
  if (block === undefined || found.length > 1)
    throw new Error(`docs/operations.md has ${found.length} blocks with "${word}" below "${heading}"`)
  return block.trim().split('\n')
}

/** Throws where the guide does not contain this sentence literally. */
export function followGuide(sentence: string): void {
  if (!inOneLine.includes(sentence)) throw new Error(`docs/operations.md does not say: ${sentence}`)
}

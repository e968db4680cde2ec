import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const texts = ['*.md', 'docs/**/*.md', 'deploy/**/*'].flatMap((pattern) => globSync(pattern, { cwd: root }))
const folders = { domain: 'domain', server: 'server', web: 'web', tools: 'tools', e2e: 'e2e' } as const

/** Test commands cited in documents: the part and its file filters. */
function citedIn(text: string) {
  return [...text.matchAll(/`(?:\w+=\w+ )?npm test -- (domain|server|web|tools|e2e) ([^`]+)`/g)].map(
    ([, part = '', words = '']) => ({ part: part as keyof typeof folders, words: words.split(' ') }),
  )
}

function missingOf({ part, words }: ReturnType<typeof citedIn>[number]): string[] {
  const files = globSync(`${folders[part]}/**/*.{test,spec}.{ts,tsx}`, {
    cwd: root,
    exclude: (name) => name.includes('node_modules'),
  })
  return words.filter((word) => !word.startsWith('-') && !files.some((file) => file.includes(word)))
}

describe('a command for tests that a text cites', () => {
  it.each(texts.filter((file) => /\.(md|conf|yaml|service|env)$/.test(file)))(
    'runs something: %s',
    (file) => {
      const cited = citedIn(readFileSync(join(root, file), 'utf8'))
      expect(cited.flatMap(missingOf)).toEqual([])
    },
  )

  it('is found out where it runs nothing', () => {
    const text = 'see `npm test -- server chain no-such-test` and `npm test -- tools supply-chain`'
    expect(citedIn(text).map(missingOf)).toEqual([['no-such-test'], []])
  })
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { stylePropFaultsIn } from './style-prop-faults.ts'

const web = join(import.meta.dirname, '..', 'web')
const read = (file: string) => readFileSync(join(web, file), 'utf8')
const css = read('ui/style-props.css') + read('ui/style-props-of-text.css')
const files = globSync('**/*.tsx', { cwd: web, exclude: ['node_modules/**', 'dist/**', '**/*.test.tsx'] })
const names = new Set(
  [...read('ui/style-props.ts').matchAll(/^ {2}(\w+): true,$/gm)].map(([, name = '']) => name),
)

describe('style props', () => {
  it('have a rule where they are used, and are used where they have a rule', () => {
    expect(names.size).toBeGreaterThan(30)
    const sources = new Map(files.map((file) => [file, read(file)]))
    expect(stylePropFaultsIn(css, names, sources)).toEqual([])
  })
})

describe('planted faults are found', () => {
  const planted =
    '.sf-stack { display: grid; }\n.sf-gap-md { gap: 1rem; }\n.sf-isInline { display: inline-flex; }'

  it.each([
    [
      'a token without a rule',
      '<Stack gap="xl" isInline><Box gap="md" />',
      ['.sf-gap-xl is not in style-props.css'],
    ],
    [
      'a token behind a condition',
      `<Box gap={a > 1 ? 'md' : 'xs'} isInline />`,
      ['.sf-gap-xs is not in style-props.css'],
    ],
    [
      'a rule that no page uses',
      '<Text onClick={() => { go() }} gap="md" />',
      ['.sf-isInline is used nowhere'],
    ],
    [
      'nothing where an element of another kind has a prop of that name',
      '<Box gap="md" isInline /><Grid gap="xl" />',
      [],
    ],
  ])('%s', (_, page, found) => {
    const faults = stylePropFaultsIn(planted, new Set(['gap', 'isInline']), new Map([['page.tsx', page]]))
    expect(faults.map((fault) => fault.replace('page.tsx: ', ''))).toEqual(found)
  })
})

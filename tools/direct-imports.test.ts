import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { withDirectImports } from '../web/direct-imports.ts'

const origins = new Map([
  [
    'icons',
    new Map([
      ['IconSun', { from: '/icons/sun.mjs', name: 'default' }],
      ['IconMoon', { from: '/icons/moon.mjs', name: 'default' }],
    ]),
  ],
  ['parts', new Map([['Button', { from: '/parts/button.mjs', name: 'Button' }]])],
])

const direct = (code: string) => withDirectImports(code, origins, (text) => parseAst(text))

test('each component and icon is imported from the module that defines it', () => {
  const code = `import { IconSun, IconMoon as Night } from 'icons'
import { other } from './other.ts'
import { Button as Base } from 'parts'
show(IconSun, Night, Base, other)`
  expect(direct(code).split('\n')).toEqual([
    'import { default as IconSun } from "/icons/sun.mjs"; import { default as Night } from "/icons/moon.mjs";',
    "import { other } from './other.ts'",
    'import { Button as Base } from "/parts/button.mjs";',
    'show(IconSun, Night, Base, other)',
  ])
})

test('what a package does not have, and a whole package, fail the build', () => {
  expect(() => direct("import { IconStar } from 'icons'")).toThrow('icons has no IconStar')
  expect(() => direct("import * as all from 'icons'")).toThrow('A whole package is imported: icons')
})

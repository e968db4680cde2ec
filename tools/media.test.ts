import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mediaFaultsIn } from './media-faults.ts'

const web = join(import.meta.dirname, '..', 'web')
const files = globSync('**/*.css', { cwd: web, exclude: ['node_modules/**', 'dist/**'] })

describe('conditions on the width of the page', () => {
  it.each(files.toSorted())('meet without a gap and without an overlap: %s', (file) => {
    expect(mediaFaultsIn(readFileSync(join(web, file), 'utf8'))).toEqual([])
  })

  it.each([
    ['@media (max-width: 64em) { a {} } @media (min-width: 64em) { a {} }', ['both match at 64em']],
    ['@media (width <= 48em) { a {} } @media (48em <= width < 64em) { a {} }', ['both match at 48em']],
    ['@media (width < 48em) { a {} } @media (48em < width < 72em) { a {} }', ['neither matches at 48em']],
    ['@media (width < 64em) { a {} } @media (width >= 64em) { a {} }', []],
    ['@media (width <= 48em) { a {} }', []],
  ])('is a guard that finds what is planted: %s', (css, faults) => {
    expect(mediaFaultsIn(css)).toEqual(faults)
  })
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { motionFaultsIn } from './motion-faults.ts'

const web = join(import.meta.dirname, '..', 'web')
const files = globSync('**/*.css', { cwd: web, exclude: ['node_modules/**', 'dist/**'] })
const styles = files.toSorted().map((file) => [file, readFileSync(join(web, file), 'utf8')] as const)

describe('motion for those who want none', () => {
  it('finds the styles', () => {
    expect(styles.length).toBeGreaterThan(80)
    expect(styles.some(([, css]) => css.includes('prefers-reduced-motion'))).toBe(true)
  })

  it('is short in each of them', () => {
    expect(styles.flatMap(([file, css]) => motionFaultsIn(css).map((fault) => `${file}: ${fault}`))).toEqual(
      [],
    )
  })
})

describe('planted faults are found', () => {
  const calm =
    '@media (prefers-reduced-motion: reduce) { .sheet { transition-duration: var(--sf-motion-fast); } }'

  it.each([
    ['a long fade', '.sheet { transition: opacity var(--sf-motion-slow) ease; }', ['.sheet']],
    ['a time in figures', '.sheet { animation: turn 0.3s; }', ['.sheet']],
    [
      'a longer rule for leaving',
      `.sheet { transition: opacity 320ms; } .sheet[data-exiting] { transition-duration: 200ms; } ${calm}`,
      ['.sheet[data-exiting]'],
    ],
  ])('%s', (_, css, found) => {
    expect(motionFaultsIn(css)).toEqual(found)
  })

  it.each([
    ['a change of colour in a blink', '.sheet { transition: background-color var(--sf-motion-fast); }'],
    ['what is calmed', `.sheet { transition: opacity 320ms; } ${calm}`],
    ['the steps of an animation', '@keyframes turn { from { transform: none; } }'],
  ])('but not %s', (_, css) => {
    expect(motionFaultsIn(css)).toEqual([])
  })
})

import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const probes = join(import.meta.dirname, 'probes')

/** One forbidden import for each rule: `from` in tools/probes must break it, and nothing else may break any. */
const forbiddenImports: Record<string, string> = {
  'domain-stands-alone': 'domain/features/streak/reads-the-disk.ts',
  'domain-tests-stand-alone': 'domain/features/streak/looks-upstairs.test.ts',
  'base-knows-no-feature': 'domain/base/knows-a-feature.ts',
  'server-never-sees-web': 'server/log/looks-at-pages.ts',
  'web-never-sees-server': 'web/app/looks-at-server.ts',
  'e2e-knows-the-demo-clinic-only': 'e2e/looks-inside.spec.ts',
  'nobody-imports-what-stands-outside': 'server/log/measures-itself.ts',
  'infrastructure-knows-no-feature': 'server/log/knows-a-feature.ts',
  'demo-calls-no-handlers': 'server/demo/uses-a-handler.ts',
  'demo-is-asked-for': 'server/log/opens-the-demo.ts',
  'ui-knows-no-product': 'web/ui/knows-the-product.ts',
  'features-meet-in-stores': 'server/features/goals/uses-a-handler.ts',
  'web-features-do-not-know-each-other': 'web/features/diary/uses-another-feature.ts',
  'web-app-is-the-top-layer': 'web/entrance/knows-the-frame.ts',
  'web-session-knows-no-page': 'web/session/knows-a-form.ts',
  'web-ground-knows-no-session': 'web/drafts/knows-the-session.ts',
  'web-loading-knows-words-and-ui': 'web/loading/knows-the-session.ts',
  'parts-load-in-one-way': 'web/features/goals/loads-in-its-own-way.ts',
  'sql-lives-in-stores': 'server/features/goals/asks-the-database.ts',
  'nothing-goes-round': 'server/log/comes-back.ts',
  'tests-serve-tests': 'server/log/uses-test-data.ts',
  'everything-is-found': 'web/app/imports-nothing-there.ts',
}

type Cruise = { summary: { violations: { from: string; rule: { name: string } }[] } }
type Rules = { forbidden: { name: string; comment: string }[] }

function run(program: string, ...args: string[]): string {
  const result = spawnSync(join(root, 'node_modules', '.bin', program), args, {
    cwd: probes,
    encoding: 'utf8',
  })
  if (result.error) throw result.error
  // stylelint tells on its standard error.
  return result.stdout + result.stderr
}

describe('walls between the rooms', () => {
  // ASVS 1.2.4
  // TR-3 O.Source_2
  it('fall at exactly the probes that break them', () => {
    const config = join(root, '.dependency-cruiser.cjs')
    const output = run(
      'depcruise',
      '--config',
      config,
      '--output-type',
      'json',
      'domain',
      'server',
      'web',
      'e2e',
    )
    const { summary } = JSON.parse(output) as Cruise
    const broken = summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`)
    const expected = Object.entries(forbiddenImports).map(([rule, from]) => `${rule}: ${from}`)
    expect(broken.toSorted()).toEqual(expected.toSorted())
  })

  it('have a probe and a sentence each', () => {
    const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as Rules
    expect(forbidden.map(({ name }) => name).toSorted()).toEqual(Object.keys(forbiddenImports).toSorted())
    for (const { comment } of forbidden) expect(comment).toMatch(/^[A-Za-z/0-9]+ .+[.]$/)
  })
})

describe('lint', () => {
  // TR-2 O.Source_8
  // TR-3 O.Source_9, O.Source_11
  it('finds the planted default export, clock, parent import, own form, floating promise, missing name and clickable list item', () => {
    const output = run('oxlint', '--config', join(root, 'oxlint.json'), '--format', 'unix', 'lint')
    const found = output.matchAll(/(?<file>[a-z-]+[.]tsx?):\d+:.*\((?<rule>[a-z-]+)\)\]/g)
    expect([...found].map(({ groups }) => `${groups?.['file']} ${groups?.['rule']}`).toSorted()).toEqual([
      'clickable-box.tsx click-events-have-key-events',
      'clickable-box.tsx no-noninteractive-element-interactions',
      'climbs.ts no-relative-parent-imports',
      'exports-by-default.ts no-default-export',
      'forgets-a-promise.ts no-floating-promises',
      'judges-in-its-own-way.ts no-restricted-imports',
      'nameless-picture.tsx alt-text',
      'reads-the-clock.ts no-clock',
      'reads-the-clock.ts no-clock',
    ])
  })
})

describe('stylelint', () => {
  it('finds the planted sizes, gaps, weights, radii, colours and breakpoints that are no tokens, and directions that are not logical', () => {
    const output = run(
      'stylelint',
      '--config',
      join(root, 'stylelint.config.mjs'),
      '--formatter',
      'unix',
      'style/*.css',
    )
    const found = output.matchAll(/:(?<line>\d+):\d+: .*\((?<rule>[a-z-]+)\) \[error\]/g)
    expect([...found].map(({ groups }) => `${groups?.['line']} ${groups?.['rule']}`)).toEqual([
      '2 declaration-property-value-allowed-list',
      '3 declaration-property-value-allowed-list',
      '4 color-no-hex',
      '5 color-named',
      '6 declaration-property-value-allowed-list',
      '7 declaration-property-value-allowed-list',
      '11 function-disallowed-list',
      '12 property-disallowed-list',
      '13 declaration-property-value-disallowed-list',
      '16 media-feature-range-notation',
      '22 media-feature-name-value-allowed-list',
    ])
  })
})

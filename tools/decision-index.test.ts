import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decisionIndex, readFeatures, readRecords, recordFaults } from './decision-index.ts'

describe('the decision records', () => {
  it('have a subject, a file named after it, a feature and three sections', () => {
    expect(readRecords().length).toBeGreaterThan(100)
    expect(recordFaults(readRecords(), readFeatures())).toEqual([])
  })

  it('are all in the index, as `npm run decisions` writes it', () => {
    const stored = readFileSync(join(import.meta.dirname, '../docs/decisions/README.md'), 'utf8')
    expect(stored).toBe(decisionIndex(readRecords()))
  })

  it('belong to features that exist', () => {
    expect(readFeatures()).toContain('diary')
    expect(recordFaults(readRecords(), ['diary']).join('\n')).toContain('no feature is called login')
  })
})

describe('a decision record', () => {
  const features = ['diary', 'login']
  const sections = '## Context\n\na\n\n## Decision\n\nb\n\n## Consequences\n\nc\n'
  const skew = {
    file: '2026-11-21-clock-skew.md',
    text: `# Clock skew: over\n\nFeature: login, time\n\n${sections}`,
  }
  const faultsOf = (change: Partial<typeof skew>) => recordFaults([{ ...skew, ...change }], features)

  it('may name features and what crosses them', () => {
    expect(faultsOf({})).toEqual([])
  })

  it.each([
    {
      fault: 'no line “Feature: …” below the title',
      change: { text: `# Clock skew: over\n\n${sections}` },
    },
    {
      fault: 'no feature is called logins',
      change: { text: skew.text.replace('login,', 'logins,') },
    },
    { fault: 'its name is not its subject', change: { file: '2026-11-21-what-is-over.md' } },
    { fault: 'its name does not begin with a date', change: { file: '21-11-2026-clock-skew.md' } },
    {
      fault: 'its sections are not Context, Decision, Consequences',
      change: { text: skew.text.replace('## Context\n\na', '**Context.** a') },
    },
  ])('with a fault is named: $fault', ({ fault, change }) => {
    expect(faultsOf(change)).toEqual([`${change.file ?? skew.file}: ${fault}`])
  })

  it('whose subject another record has is named, whatever follows the colon', () => {
    const second = { file: '2026-11-22-clock-skew.md', text: skew.text.replace(': over', ': something else') }
    expect(recordFaults([skew, second], features)).toEqual([
      '2026-11-22-clock-skew.md: its subject is that of another record',
    ])
  })

  it('stands in the index below each of its features, features first', () => {
    const lines = decisionIndex([skew]).split('\n')
    const link = '- [Clock skew: over](2026-11-21-clock-skew.md) (2026-11-21)'
    expect(lines.filter((line) => line === link || /^#+ /.test(line))).toEqual([
      '# Decisions by feature',
      '## Features',
      '### login',
      link,
      '## Across features',
      '### time: clocks, days, time zones',
      link,
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { fieldOfWordingFault, wordingFaultIn, wordingRules } from './wording-faults.ts'

// ASVS 1.3.7
describe('a fault of the clinic’s own wording', () => {
  it.each([
    ...wordingRules.map((rule) => ({ rule, file: 'goal.de.txt' })),
    { rule: 'folder' as const },
    { rule: 'name' as const, file: 'zwei\nZeilen' },
  ])('travels in an answer’s field and is read again: %j (§3)', (fault) => {
    expect(wordingFaultIn(fieldOfWordingFault(fault))).toEqual(fault)
  })

  it.each(['value', 'value.minLength', 'folder', ''])('is not read from “%s”', (field) => {
    expect(wordingFaultIn(field)).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { addLifeArea, changeLifeArea, listLifeAreas, listLifeAreaTypes } from './life-areas.calls.ts'
import { forbiddenFlags, LifeAreaChange, titleIn } from './life-areas.ts'

describe('life area', () => {
  it.each([
    ['self', { visibleFlag: false }, []],
    ['self', { activeFlag: false }, ['activeFlag']],
    ['therapist', { activeFlag: false }, []],
    ['therapist', { visibleFlag: false, activeFlag: true }, ['visibleFlag']],
    ['substitute', { visibleFlag: true, activeFlag: true }, ['visibleFlag']],
  ] as const)('%s may not change of %j: %j (§3)', (as, change, forbidden) => {
    expect(forbiddenFlags(change, as)).toEqual(forbidden)
  })

  it('is changed by at least one flag, and by nothing else', () => {
    const taken = (change: object) => LifeAreaChange.safeParse(change).success
    expect([taken({ visibleFlag: true }), taken({}), taken({ typeId: 'x' })]).toEqual([true, false, false])
  })

  it('is named in the language asked for, in German where there is no other', () => {
    expect(titleIn({ de_DE: 'Arbeit', en_EN: 'Work' }, 'en_EN')).toBe('Work')
    expect(titleIn({ de_DE: 'Garten' }, 'en_EN')).toBe('Garten')
  })

  it('is added by therapists; clients read and show or hide theirs; administrators read the catalogue alone', () => {
    expect(addLifeArea.by).toEqual(['THERAPIST'])
    expect(listLifeAreaTypes.by).toEqual(['ADMIN', 'CLIENT', 'THERAPIST'])
    for (const call of [listLifeAreas, changeLifeArea]) expect(call.by).toEqual(['CLIENT', 'THERAPIST'])
  })
})

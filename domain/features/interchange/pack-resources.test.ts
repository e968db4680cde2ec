import type { Questionnaire, QuestionnaireResponse } from '@medplum/fhirtypes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ExportedQuestionnaire } from '#features/export/packs.ts'
import { readQuestionnaire } from '#features/questionnaires/read-questionnaire.ts'
import {
  anyQuestionnaires,
  exchangePackVersions,
  loadedPacks,
  treatmentOnly,
} from '#testing/exchanged-packs.ts'
import { faultsOfResource } from '#testing/fhir/faults-of-resource.ts'
import { faultsOfResponse } from '#testing/fhir/faults-of-response.ts'
import type { Mapping } from './fhir.ts'
import { packQuestionnaire, questionnairesOfPacks } from './pack-questionnaires.ts'
import { entryOfQuestionnaire, packResponse } from './pack-responses.ts'

const mapping: Mapping = {
  base: 'https://klinik.example/fhir',
  zone: 'Europe/Berlin',
  texts: true,
  templates: new Map(),
  weekly: new Map(),
  areaNames: new Map(),
  packs: exchangePackVersions,
  anonymised: false,
  idOf: (...key) => key.join('-').slice(0, 64),
}
const none = { structure: [], bindings: [], own: [] }
const questionnaires = questionnairesOfPacks(mapping)
const askedBy = ({ questionnaire }: QuestionnaireResponse): Questionnaire | undefined =>
  questionnaires.find(({ url, version }) => `${url}|${version}` === questionnaire)
const eachFilled = (check: (filled: ExportedQuestionnaire) => void, numRuns = 40) =>
  fc.assert(
    fc.property(anyQuestionnaires, (all) => all.forEach(check)),
    { numRuns },
  )

describe('a questionnaire pack as FHIR', () => {
  // REQ 7.77
  it('is valid in every version, and only packs for research are there', () => {
    expect(questionnaires.map(({ id }) => id)).toEqual(['pack-2-1', 'pack-2-2', 'pack-3-1'])
    for (const one of questionnaires) expect(faultsOfResource(one)).toEqual(none)
    expect(JSON.stringify(questionnaires)).not.toContain(treatmentOnly)
    expect(questionnaires[1]).toMatchObject({
      url: 'https://klinik.example/fhir/Questionnaire/pack-wochenbild_fuer_alle',
      derivedFrom: ['https://uni.example/q|3.1'],
      copyright: 'Universität Beispielstadt: CC0',
    })
  })

  it('says what was loaded: read again it asks the same', () => {
    for (const { pack, version } of exchangePackVersions.values()) {
      const again = readQuestionnaire(JSON.stringify(packQuestionnaire(mapping, { pack, version })))
      const { title, items } = version.content
      expect(again).toMatchObject({ content: { title, items } })
    }
  })

  it('has no group without items, which FHIR does not permit', () => {
    const [found] = exchangePackVersions.values()
    if (!found) throw new Error('no pack')
    const items = found.version.content.items.filter(({ group }) => group === null)
    const version = { ...found.version, content: { ...found.version.content, items } }
    const made = packQuestionnaire(mapping, { ...found, version })
    expect(faultsOfResource(made)).toEqual(none)
    expect(made.item?.find(({ linkId }) => linkId === 'body')?.type).toBe('display')
  })
})

describe('a filled-in questionnaire as FHIR', () => {
  // REQ 7.77
  it.each([true, false])('is valid and fits its own version; free texts included: %s', (texts) => {
    eachFilled((filled) => {
      for (const one of packResponse({ ...mapping, texts }, filled)) {
        expect(faultsOfResource(one)).toEqual(none)
        const asked = askedBy(one)
        expect(asked && faultsOfResponse(asked, one)).toEqual([])
        if (!texts) expect(JSON.stringify(one)).not.toMatch(/Streit|1\+1|Zeilen/)
      }
    })
  })

  it('is found where it does not fit: another version, and an answer that is not offered', () => {
    const filled = fc
      .sample(anyQuestionnaires, { numRuns: 50, seed: 5 })
      .flat()
      .find(
        ({ versionId, answers }) => versionId === loadedPacks[1]?.versions[1]?.id && answers['home'] === 1,
      )
    const [response] = filled ? packResponse(mapping, filled) : []
    const [first, second] = questionnaires
    if (!first || !second || !response) throw new Error('nothing to compare')
    expect(faultsOfResponse(first, response)).toEqual([])
    expect(faultsOfResponse(second, response).join()).toMatch(/is not .*home: a_b is not offered/)
  })

  it('is not there where the pack is for treatment alone', () => {
    eachFilled((filled) => {
      const isForResearch = filled.versionId !== loadedPacks[0]?.versions[0]?.id
      expect(packResponse(mapping, filled)).toHaveLength(isForResearch ? 1 : 0)
    })
  })

  it('says in which week of the plan it was asked, and who filled it in', () => {
    eachFilled((filled) => {
      const [one] = packResponse(mapping, filled)
      if (!one) return
      expect(one.extension?.[0]?.valueInteger).toBe(filled.week ?? undefined)
      expect(entryOfQuestionnaire(filled)).toBe(filled.together ? 'together' : 'client')
    }, 10)
  })
})

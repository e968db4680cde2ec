import type { PackContent, PackWords } from './pack-content.ts'

/** Items about suicide or self-harm by the codes that their authors gave them: LOINC’s ninth item of the PHQ-9, SNOMED CT’s findings. */
const knownCodes: ReadonlySet<string> = new Set([
  'http://loinc.org|44260-8',
  'http://snomed.info/sct|6471006',
  'http://snomed.info/sct|82313006',
])

/** Words of both languages that ask about it. They preset an answer; what a person reads in the questionnaire decides. */
const signs =
  /sui[zc]id|selbstmord|selbstt(ö|oe)t|selbst(-| )?verletz|selbst zu verletzen|selbst schaden|lieber tot|tot w(ä|ae)ren|tot zu sein|nicht mehr leben|nicht mehr da (zu )?sein|das leben (zu )?nehmen|leid (an(zu)?tun|zuf(ü|ue)g)|umbringen|ritzen|self-?harm|self-?injur|(kill|hurt|harm|cut|injur)(ing)? (yourself|myself|themsel|himself|herself)|better off dead|(wish|want)(ed)? (you were|i was|i were|to be) dead|not (be|being) alive|end(ing)? (your|my|it all|one’s) ?(own )?(life|all)?|tak(e|ing) (your|my) (own )?life|want(ed)? to die/i

/** The items of a version that seem to ask about suicide or self-harm: these preset “yes” (§3). */
export function selfHarmItems({ items }: PackContent): readonly string[] {
  return items
    .filter(
      ({ words, codes, options }) =>
        codes.some(({ system, code }) => knownCodes.has(`${system}|${code}`)) ||
        [words, ...options.map((option) => option.words)].some(hasSign),
    )
    .map(({ linkId }) => linkId)
}

function hasSign({ de_DE, en_EN }: PackWords): boolean {
  return signs.test(de_DE) || signs.test(en_EN ?? '')
}

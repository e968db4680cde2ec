import type { PackContent, PackItem, PackWords } from './pack-content.ts'
import { someWithin } from './plain-json.ts'

/**
 * Codes for suicide and self-harm, whatever address a file gives their system: LOINC’s ninth item of the PHQ-9, SNOMED CT’s findings, and
 * ICD-10’s. A code that is also used for something else is here all the same: it presets an answer that a person may correct.
 */
const knownCodes: ReadonlySet<string> = new Set([
  '44260-8',
  '6471006',
  '82313006',
  '44301001',
  '102911000',
  '225444004',
  '248062006',
  '276853009',
  '401206008',
  'R45.8',
  'R45.81',
  'R45.851',
  'Z91.5',
])
/** ICD-10’s intentional self-harm. */
const knownRange = /^X(6\d|7\d|8[0-4])(\.|$)/

const german = [
  'su[iy][zc]id',
  'selbstm(o|oe)rd',
  'selbsttoet',
  'selbst ?(zu )?(verletz|schaedig|beschaedig|gefaehrd|zerstoer|verstuemmel)',
  'selbst( \\p{L}{1,20}){0,4} (zu )?(verletz|schad|schaed|toet|getoet|umbr|umzubr|umgebr|weh ?(zu ?)?(tu|getan)|schneid|geschnitten|verbrenn|verbrann|ritz|geritzt)',
  '(sich|mich|dich|ihnen|euch|uns) (\\p{L}{1,20} ){0,4}(zu )?(verletzen|toeten|getoetet|umbr|umzubr|umgebr|wehtun|wehzutun|weh zu tun)',
  '(um|umzu)bringen',
  'umgebracht',
  'etwas an(tu|zutu|getan|taet)',
  'leid(es)? (an|zu)(zu|ge)?(fueg|tu|tan|tat)',
  '(das|mein|dein|ihr|sein|eigenes) leben (selbst )?(zu )?(nehm|genomm|nahm|beend)',
  'leben (\\p{L}{1,20} ){0,3}ein ende',
  'lebens(mued|ueberdr|unwill)',
  'nicht (mehr|laenger) (\\p{L}{1,20} ){0,3}(leben|lebe|da ?(zu )?sein|weiterleben|weiterlebe|aufwachen|aufwache|aufzuwachen|existieren)(?!\\p{L})',
  'nicht mehr am leben',
  'nie(mals)? (wieder|mehr) auf(wach|zuwach)',
  '(lieber|besser|gern|gerne|waere|waeren|sei) tot',
  '(?<!\\p{L})tot (zu )?(waer|sein|sei|umfall)',
  'sterben (zu )?(woll|moecht|wuensch|duerf)',
  '(will|woll|moecht|wuerd|gern|lieber|zu)\\p{L}{0,4} (\\p{L}{1,20} ){0,4}sterben',
  'wuensch\\p{L}{0,8} (\\p{L}{1,20} ){0,6}(tot|sterben|gestorben)',
  'todes(wunsch|wuensch|gedank|sehn)',
  'gedanken an (den |ihren |meinen |einen )?(eigenen )?tod',
  '(an den|ueber den) (eigenen )?tod',
  'freitod',
  'entleib',
  'auto(aggress|mutil)',
  '(?<!\\p{L})(ge)?ritz(en|e|t|te|ten)?(?!\\p{L})',
  'absichtlich (\\p{L}{1,20} ){0,3}ueberdos',
]
const english = [
  'self ?(harm|injur|mutilat|hurt|cut|poison|inflict|destruct|kill)',
  '(kill|hurt|harm|cut|injur|burn|hang|wound|poison|drown)\\p{L}{0,4} (\\p{L}{1,20} )?(yourself|yoursel|myself|themsel|himself|herself|oneself|ourselves|one s self)',
  'harm to (yourself|myself|themsel|himself|herself|oneself)',
  'better (off )?(dead|if i (was|were) dead|without me|without you)',
  '(be|being|was|were|been) dead',
  'wish\\p{L}{0,4} (\\p{L}{1,12} ){0,7}(dead|die|died|never wake|not wake|never been born)',
  'want(s|ed|ing)? to (die|be dead)',
  'thought(s)? (\\p{L}{1,20} )?(of|about) (\\p{L}{1,20} )?(death|dying|dead|killing|ending)',
  'not (\\p{L}{1,20} )?(be|being|to be|stay) alive',
  'no longer (be |want to be |wanted to be )?(alive|want to live|wanted to live)',
  'not (want|wanting|wanted) to (live|wake|go on)',
  'don t want to (live|wake|go on|be here)',
  'not (wake|waking) up',
  'end(ing|ed|s)? (your|my|their|his|her|one s|our|it|this) ?(own )?(all|life|lives)',
  '(take|taking|took|taken|takes) (your|my|their|his|her|one s|our) (own )?(life|lives)',
  '(not|isn t|wasn t|longer|hardly) (\\p{L}{1,20} )?worth (living|going on)',
  'tired of (living|life)',
  'overdos\\p{L}{0,3} (on purpose|deliberate|intentional)',
  '(intentional|deliberate|purpose)(ly)? (\\p{L}{1,20} ){0,2}overdos',
]
/** Every repetition in it has an end: a long text in a file must not make it run for minutes. */
const signs = new RegExp([...german, ...english].join('|'), 'u')

/**
 * The items of a version that seem to ask about suicide or self-harm; empty linkId: the title, or what the file says of itself. They preset “yes”
 * (§3); what a person reads in the questionnaire decides. What is kept is judged anew at each reading, so that words which are added later count
 * for questionnaires that are there already.
 */
export function selfHarmItems({ title, items, signs: read = [] }: PackContent): readonly string[] {
  const found = new Set(read)
  if (hasSign(title)) found.add('')
  const groups = new Map(items.map((item) => [item.linkId, item]))
  for (const item of items) if (isSuspicious(item, groups)) found.add(item.linkId)
  return ['', ...groups.keys()].filter((linkId) => found.has(linkId))
}

/** Whether any text or code in a part of a file is a sign, at any depth: also in what Standfest does not keep, such as the names of codes. */
export function hasSignWithin(part: unknown, except: readonly string[] = []): boolean {
  return someWithin(
    part,
    except,
    ({ name, value }) =>
      typeof value === 'string' && (name === 'code' || name === 'valueCode' ? isSign(value) : saysSo(value)),
  )
}

function isSuspicious(
  { linkId, prefix, words, codes, options, group }: PackItem,
  groups: ReadonlyMap<string, PackItem>,
): boolean {
  const around = group === null ? undefined : groups.get(group)?.words
  const all = [words, ...options.map((option) => option.words)]
  return (
    [linkId, prefix].some(saysSo) ||
    [...codes, ...options].some(({ code }) => isSign(code)) ||
    all.some(hasSign) ||
    // A sentence may begin in the group, and end in the question.
    (around !== undefined && !hasSign(around) && hasSign(joined(around, words)))
  )
}

function joined(one: PackWords, other: PackWords): PackWords {
  return { de_DE: `${one.de_DE} ${other.de_DE}`, en_EN: `${one.en_EN ?? ''} ${other.en_EN ?? ''}` }
}

function hasSign({ de_DE, en_EN }: PackWords): boolean {
  return saysSo(de_DE) || saysSo(en_EN ?? '')
}

function isSign(code: string): boolean {
  const bare = code.trim().toUpperCase()
  return knownCodes.has(bare) || knownRange.test(bare) || saysSo(code)
}

function saysSo(text: string): boolean {
  return signs.test(plainLetters(text))
}

/** Small letters with single spaces, umlauts spelled out: hyphens, emphasis and invisible marks divide no word from its sign. */
function plainLetters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
}

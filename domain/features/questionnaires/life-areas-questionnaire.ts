const structure = 'http://hl7.org/fhir/StructureDefinition/'

type Text = readonly [german: string, english: string]

/** Our own wording, free for every clinic; nothing about drinking, and no interpretation. */
const title: Text = ['Wie es Ihnen in Ihren Lebensbereichen geht', 'How things are going in your life areas']
const introduction: Text = [
  'Denken Sie bitte an die letzten vier Wochen. Es gibt keine richtigen und keine falschen Antworten.',
  'Please think of the last four weeks. There are no right or wrong answers.',
]
const questions: readonly (readonly [linkId: string, text: Text])[] = [
  ['home', ['Zu Hause fühle ich mich wohl', 'I feel comfortable at home']],
  [
    'people',
    ['Ich habe Menschen, mit denen ich gern Zeit verbringe', 'I have people I like spending time with'],
  ],
  [
    'work',
    [
      'Mit Arbeit, Ausbildung oder dem, was ich tagsüber tue, bin ich zufrieden',
      'I am happy with work, training or what I do during the day',
    ],
  ],
  ['money', ['Mit meinem Geld komme ich zurecht', 'I manage with the money I have']],
  ['health', ['Körperlich geht es mir gut', 'I am well physically']],
  ['joy', ['Es gibt Dinge, auf die ich mich freue', 'There are things I look forward to']],
]
const steps: readonly Text[] = [
  ['trifft nicht zu', 'not true'],
  ['trifft wenig zu', 'slightly true'],
  ['trifft teils zu', 'partly true'],
  ['trifft ziemlich zu', 'fairly true'],
  ['trifft ganz zu', 'completely true'],
]
const note: Text = ['Was möchten Sie dazu noch sagen?', 'What else would you like to say?']

/** The one questionnaire that comes with Standfest, as the FHIR R4 file that an administrator can load (§3). */
export const lifeAreasQuestionnaire: string = JSON.stringify({
  resourceType: 'Questionnaire',
  status: 'active',
  language: 'de',
  url: 'urn:standfest:questionnaire:life-areas',
  version: '1',
  ...worded('title', title),
  item: [
    { linkId: 'introduction', type: 'display', ...worded('text', introduction) },
    ...questions.map(([linkId, text]) => ({
      linkId,
      type: 'choice',
      required: true,
      ...worded('text', text),
      answerOption: steps.map((step, score) => ({
        extension: [{ url: `${structure}ordinalValue`, valueDecimal: score }],
        valueCoding: { code: `step-${score}`, ...worded('display', step) },
      })),
    })),
    { linkId: 'note', type: 'text', ...worded('text', note) },
  ],
})

function worded(field: string, [german, english]: Text) {
  const parts = [
    { url: 'lang', valueCode: 'en' },
    { url: 'content', valueString: english },
  ]
  return {
    [field]: german,
    [`_${field}`]: { extension: [{ url: `${structure}translation`, extension: parts }] },
  }
}

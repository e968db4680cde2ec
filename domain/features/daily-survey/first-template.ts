import {
  type BothLanguages,
  firstDailySurveyVersionId,
  type SurveyItem,
  type SurveyTemplate,
} from './daily-survey.ts'

/** Label of an unnamed step between two named ones. */
const unnamed: BothLanguages = { de_DE: '', en_EN: '' }

/** The steps of a scale from 1 to 5; the named ones have labels (§9). */
function scaleOfFive(names: Readonly<Partial<Record<number, BothLanguages>>>): SurveyItem['options'] {
  return [1, 2, 3, 4, 5].map((id) => ({ id, label: names[id] ?? unnamed }))
}

/** The questions of a new clinic's check-in, in order (§3). */
const items: readonly SurveyItem[] = [
  {
    id: 'sleep',
    contentType: 'options',
    answerType: 'scale_rating',
    question: { de_DE: 'Wie haben Sie geschlafen?', en_EN: 'How did you sleep?' },
    help: { de_DE: 'Die letzte Nacht als Ganzes.', en_EN: 'Your night overall.' },
    required: true,
    options: scaleOfFive({
      1: { de_DE: 'schlecht', en_EN: 'bad' },
      3: { de_DE: 'mittel', en_EN: 'medium' },
      5: { de_DE: 'gut', en_EN: 'good' },
    }),
  },
  {
    id: 'mood',
    contentType: 'options',
    answerType: 'mood_rating',
    question: { de_DE: 'Wie ist Ihre Stimmung heute?', en_EN: 'How is your mood today?' },
    help: { de_DE: 'Nehmen Sie, was am ehesten passt.', en_EN: 'Choose whatever fits best.' },
    required: true,
    options: [
      { id: 1, label: { de_DE: 'Schlecht', en_EN: 'Bad' } },
      { id: 2, label: { de_DE: 'Mittel', en_EN: 'Medium' } },
      { id: 3, label: { de_DE: 'Gut', en_EN: 'Good' } },
    ],
  },
  {
    id: 'pressure',
    contentType: 'options',
    answerType: 'scale_rating',
    question: { de_DE: 'Wie stark war Ihr Suchtdruck?', en_EN: 'How strong was your craving?' },
    help: {
      de_DE: 'Der stärkste Moment seit gestern zählt.',
      en_EN: 'Think of the strongest moment since yesterday.',
    },
    required: true,
    options: scaleOfFive({
      1: { de_DE: 'kaum', en_EN: 'none to slight' },
      5: { de_DE: 'sehr stark', en_EN: 'very strong' },
    }),
  },
  {
    id: 'consumption',
    contentType: 'options',
    answerType: 'boolean',
    question: {
      de_DE: 'Haben Sie seit gestern Alkohol getrunken?',
      en_EN: 'Have you had any alcohol since yesterday?',
    },
    help: {
      de_DE: 'Beide Antworten sind hier richtig. Sie helfen, Sie gut zu begleiten.',
      en_EN: 'There is no wrong answer. It helps us support you.',
    },
    required: true,
    options: [
      { id: false, label: { de_DE: 'Nein', en_EN: 'No' } },
      { id: true, label: { de_DE: 'Ja', en_EN: 'Yes' } },
    ],
  },
  {
    id: 'risks',
    contentType: 'text',
    answerType: 'text',
    question: {
      de_DE: 'Gab es Situationen, die schwierig waren?',
      en_EN: 'Were there any difficult situations?',
    },
    help: {
      de_DE: 'Auch was Ihnen dabei geholfen hat, darf hier stehen.',
      en_EN: 'You can also write what helped.',
    },
    required: false,
    askedAfterConsumption: false,
    options: [],
  },
  {
    id: 'consumption_trigger',
    contentType: 'text',
    answerType: 'text',
    question: { de_DE: 'Was ging dem voraus?', en_EN: 'What led up to it?' },
    help: {
      de_DE: 'Ein paar Worte genügen: Ort, Gefühl, Gedanke.',
      en_EN: 'A few words are enough: a place, a feeling, a thought.',
    },
    required: true,
    askedAfterConsumption: true,
    options: [],
  },
]

/** The first version of the daily survey's template (§3), until the clinic creates its own. */
export const firstSurveyTemplate: SurveyTemplate = {
  refId: firstDailySurveyVersionId,
  number: 1,
  items: [...items],
}

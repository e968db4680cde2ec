import type { BothLanguages, SurveyItem } from './daily-survey.ts'

/** Answer types available for a clinic's own questions (§3). */
export const ownAnswerTypes = ['scale_rating', 'scale_ten', 'mood_rating', 'boolean', 'text'] as const
type AnswerType = SurveyItem['answerType']

const unnamed: BothLanguages = { de_DE: '', en_EN: '' }

/** The options of each answer type; the clinic writes the labels. */
const optionsOf: Readonly<Record<AnswerType, SurveyItem['options']>> = {
  scale_rating: [1, 2, 3, 4, 5].map((id) => ({ id, label: unnamed })),
  scale_ten: Array.from({ length: 11 }, (_, id) => ({ id, label: unnamed })),
  mood_rating: [
    { id: 1, label: { de_DE: 'Schlecht', en_EN: 'Bad' } },
    { id: 2, label: { de_DE: 'Mittel', en_EN: 'Medium' } },
    { id: 3, label: { de_DE: 'Gut', en_EN: 'Good' } },
  ],
  boolean: [
    { id: false, label: { de_DE: 'Nein', en_EN: 'No' } },
    { id: true, label: { de_DE: 'Ja', en_EN: 'Yes' } },
  ],
  text: [],
}

const contentTypeOf: Readonly<Record<AnswerType, SurveyItem['contentType']>> = {
  scale_rating: 'options',
  scale_ten: 'options',
  mood_rating: 'options',
  boolean: 'options',
  text: 'text',
}

/** A new question of the clinic, without wording (§3). */
export function newQuestion(id: string, answerType: AnswerType): SurveyItem {
  return {
    id,
    contentType: contentTypeOf[answerType],
    answerType,
    question: unnamed,
    help: unnamed,
    required: false,
    options: optionsOf[answerType],
  }
}

/** An unused question id: answers of different questions must not share an export column (§6). */
export function nextQuestionId(asked: readonly SurveyItem[]): string {
  const numbers = asked.map(({ id }) => Number(/^own_([0-9]+)$/.exec(id)?.[1] ?? 0))
  return `own_${Math.max(0, ...numbers) + 1}`
}

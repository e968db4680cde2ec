import type { SurveyTemplateVersionId } from '@standfest/domain/base/id.ts'
import type {
  BothLanguages,
  SurveyItem,
  SurveyTemplate,
} from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import { newQuestion, nextQuestionId } from '@standfest/domain/features/daily-survey/own-questions.ts'

/** How long ago the clinic put its question into the pool and chose it for a client. */
export const askedSinceDaysAgo = 40

const asked = newQuestion(nextQuestionId(firstSurveyTemplate.items), 'scale_ten')
const ends = new Map<unknown, BothLanguages>([
  [0, { de_DE: 'gar nicht', en_EN: 'not at all' }],
  [10, { de_DE: 'sehr', en_EN: 'very' }],
])

/** A question of the demo clinic's pool, in the weekly review, from 0 to 10. */
export const demoQuestion: SurveyItem = {
  ...asked,
  options: asked.options.map((option) => ({ ...option, label: ends.get(option.id) ?? option.label })),
  question: {
    de_DE: 'Wie zufrieden waren Sie diese Woche mit Ihrem Feierabend?',
    en_EN: 'How happy were you with your evenings this week?',
  },
  isWeekly: true,
  isInPool: true,
}

/** The second version of the template: the first questions, and the one of the pool. */
export const demoSurveyTemplate: SurveyTemplate = {
  refId: '0190a5c0-0002-7000-8000-00000000da11' as SurveyTemplateVersionId,
  number: 2,
  items: [...firstSurveyTemplate.items, demoQuestion],
}

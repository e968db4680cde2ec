import { type Ref, useId } from 'react'
import { useLanguage } from '#language/language.tsx'
import { Step } from '#ui/step.tsx'
import { QuestionAnswers, type QuestionAnswersProps } from './question-answers.tsx'

/** One question with one line of help. */
export function QuestionStep({
  titleRef,
  ...rest
}: QuestionAnswersProps & { readonly titleRef: Ref<HTMLHeadingElement> }) {
  const { item } = rest
  const { language } = useLanguage()
  const title = useId()
  return (
    <Step help={item.help[language]} title={item.question[language]} titleId={title} titleRef={titleRef}>
      <QuestionAnswers {...rest} labelledBy={title} />
    </Step>
  )
}

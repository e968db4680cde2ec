import { IconX } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { EmergencyPill } from '#entrance/emergency-pill.tsx'
import { useWords } from '#language/words.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { StepFrame } from '#ui/step-frame.tsx'
import * as words from './weekly-survey.texts.ts'

/** The whole screen for one question: a way out that keeps everything, help, and nothing else. */
export function ReviewFrame({
  isOver = false,
  ...props
}: Omit<ComponentProps<typeof StepFrame>, 'leave' | 'help'> & {
  /** Nothing is left to be done later. */
  readonly isOver?: boolean
}) {
  const t = useWords(words)
  return (
    <StepFrame
      {...props}
      help={<EmergencyPill />}
      leave={
        <LinkButton href="/" icon={<IconX aria-hidden="true" size={22} stroke={1.75} />} variant="subtle">
          {t(isOver ? 'close' : 'later')}
        </LinkButton>
      }
    />
  )
}

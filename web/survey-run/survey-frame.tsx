import { IconX } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { EmergencyPill } from '#entrance/emergency-pill.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import type { Read } from '#loading/read.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StepFrame } from '#ui/step-frame.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import * as words from './survey-run.texts.ts'

/** The full-screen layout of one question: a way out that keeps the answers, the emergency link, and nothing else. */
export function SurveyFrame({
  isOver = false,
  ...props
}: Omit<ComponentProps<typeof StepFrame>, 'leave' | 'help'> & {
  /** Whether the survey is finished, so that nothing is left for later. */
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

/** The frame while the questions are loading, or cannot be loaded. */
export function SurveyLoading({
  title,
  read: { data, isError, refetch },
}: {
  readonly title: string
  readonly read: Read<unknown>
}) {
  const t = useWords(words)
  return (
    <SurveyFrame>
      <VisuallyHidden>
        <h1>{title}</h1>
      </VisuallyHidden>
      <Part
        read={{ data: data !== undefined || undefined, isError, refetch }}
        isWaiting
        missing={t('notLoaded')}
        skeleton={
          <>
            <Skeleton shape="title" />
            <Skeleton count={3} shape="card" />
          </>
        }
      >
        {() => null}
      </Part>
    </SurveyFrame>
  )
}

import { IconX } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { EmergencyPill } from '#entrance/emergency-pill.tsx'
import { useWords } from '#language/words.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { StepFrame } from '#ui/step-frame.tsx'
import * as checkInWords from './check-in.texts.ts'

/** The whole screen for one question: a way out that keeps everything, help, and nothing else. */
export function CheckInFrame(props: Omit<ComponentProps<typeof StepFrame>, 'leave' | 'help'>) {
  const t = useWords(checkInWords)
  return (
    <StepFrame
      {...props}
      help={<EmergencyPill />}
      leave={
        <LinkButton href="/" icon={<IconX aria-hidden="true" size={22} stroke={1.75} />} variant="subtle">
          {t('later')}
        </LinkButton>
      }
    />
  )
}

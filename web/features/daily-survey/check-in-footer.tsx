import { IconArrowLeft } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { StepFooter } from '#ui/step-footer.tsx'
import * as checkInWords from './check-in.texts.ts'
import type { Sending } from './use-sending.ts'

/** Back, and where a tap on an answer does not move on by itself, the way forward. */
export function CheckInFooter({
  kind,
  hasBack,
  sending,
  onBack,
  onNext,
  onSend,
}: {
  readonly kind: 'options' | 'text' | 'overview'
  readonly hasBack: boolean
  readonly sending: Sending
  readonly onBack: () => void
  readonly onNext: () => void
  readonly onSend: () => void
}) {
  const t = useWords(checkInWords)
  if (!hasBack && kind === 'options') return null
  const isSecondTry = sending.isWaiting || sending.refusal !== undefined
  return (
    <StepFooter
      back={
        hasBack && (
          <Button
            icon={<IconArrowLeft aria-hidden="true" size={20} stroke={1.75} />}
            isDisabled={sending.isPending}
            onPress={onBack}
            size="xl"
          >
            {t('back')}
          </Button>
        )
      }
      forward={
        kind === 'text' ? (
          <Button onPress={onNext} size="xl" variant="primary">
            {t('next')}
          </Button>
        ) : kind === 'overview' ? (
          <Button isPending={sending.isPending} onPress={onSend} size="xl" variant="primary">
            {t(isSecondTry ? 'overview.sendAgain' : 'overview.send')}
          </Button>
        ) : undefined
      }
    />
  )
}

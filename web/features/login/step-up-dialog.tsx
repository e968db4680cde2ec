import { stepUp } from '@standfest/domain/features/login/login.calls.ts'
import { stepUpByPasskey } from '@standfest/domain/features/login/passkeys.calls.ts'
import { send } from '#api/send.ts'
import { useWords } from '#language/words.ts'
import { sessionRenewed } from '#session/session.ts'
import { Dialog } from '#ui/dialog.tsx'
import { CancelButton } from '#ui/usual-labels.tsx'
import * as texts from './security.texts.ts'
import { StepUpForm } from './step-up-form.tsx'

/** The re-authentication dialog, over the page that needs it, which stays as it is. */
export function StepUpDialog({
  alias,
  onAnswered,
}: {
  readonly alias: string
  /** Called with whether the person re-authenticated. */
  readonly onAnswered: (isProven: boolean) => void
}) {
  const t = useWords(texts)
  return (
    <Dialog isOpen onCloseRequest={() => onAnswered(false)} title={t('stepUp.title')}>
      <p>{t('stepUp.text')}</p>
      <StepUpForm
        alias={alias}
        headline={t('stepUp.refused')}
        onProve={async (proof) => {
          const { data } = await send(stepUp, { body: proof, isProof: true })
          if (data !== undefined) sessionRenewed(data.attributes)
          onAnswered(true)
        }}
        onPasskey={async (proof) => {
          const { data } = await send(stepUpByPasskey, { body: proof, isProof: true })
          if (data !== undefined) sessionRenewed(data.attributes)
          onAnswered(true)
        }}
        submitLabel={t('stepUp.submit')}
        other={<CancelButton onPress={() => onAnswered(false)} />}
      />
    </Dialog>
  )
}

import { stepUp } from '@standfest/domain/features/login/login.calls.ts'
import { send } from '#api/send.ts'
import { useWords } from '#language/words.ts'
import { sessionRenewed } from '#session/session.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ProofForm } from './proof-form.tsx'
import * as texts from './security.texts.ts'

/** Stands over whatever asked for it, and leaves it as it is. */
export function StepUpDialog({
  alias,
  onAnswered,
}: {
  readonly alias: string
  /** Whether the person has shown that it is them. */
  readonly onAnswered: (isProven: boolean) => void
}) {
  const t = useWords(texts)
  return (
    <Dialog isOpen onCloseRequest={() => onAnswered(false)} title={t('stepUp.title')}>
      <p>{t('stepUp.text')}</p>
      <ProofForm
        alias={alias}
        headline={t('stepUp.refused')}
        onProve={async (proof) => {
          const { data } = await send(stepUp, { body: proof, isProof: true })
          if (data !== undefined) sessionRenewed(data.attributes)
          onAnswered(true)
        }}
        submitLabel={t('stepUp.submit')}
        other={<Button onPress={() => onAnswered(false)}>{t('cancel')}</Button>}
      />
    </Dialog>
  )
}

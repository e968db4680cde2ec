import type { PasskeyProof } from '@standfest/domain/features/login/passkeys.ts'
import * as entranceWords from '#entrance/entrance.texts.ts'
import styles from '#entrance/entrance-form.module.css'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import * as loginWords from './login.texts.ts'
import { PasskeyButton } from './passkey-button.tsx'
import * as words from './passkeys.texts.ts'
import { StepHead } from './step-head.tsx'

/** The login's second-factor step for accounts with a passkey. */
export function PasskeyStep({
  onProof,
  onBack,
}: {
  readonly onProof: (proof: PasskeyProof) => Promise<void>
  readonly onBack: () => void
}) {
  const t = useWords(words)
  const tLogin = useWords(loginWords)
  const tEntrance = useWords(entranceWords)
  return (
    <div className={styles.form}>
      <StepHead title={t('confirm.title')} lead={t('confirm.text')} />
      <PasskeyButton label={t('confirm.submit')} headline={tLogin('refused')} isMain onProof={onProof} />
      <Button variant="subtle" isBlock onPress={onBack}>
        {tEntrance('backToLogin')}
      </Button>
    </div>
  )
}

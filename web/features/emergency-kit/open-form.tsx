import { useState } from 'react'
import { type Opened, type Opening, openKept } from '#kept-kit/kept-kit.ts'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useFields } from '#ui/use-fields.ts'
import * as words from './kept-kit.texts.ts'
import styles from './offline-page.module.css'
import { PinInput } from './pin-input.tsx'

/** Opens the kept kit with its PIN, and says how many tries are left. */
export function OpenForm({ onOpened }: { readonly onOpened: (opened: Opened) => void }) {
  const t = useWords(words)
  const [refused, setRefused] = useState<Exclude<Opening, Opened>>()
  const { control, handleSubmit, formState, reset, setFocus } = useFields({ defaultValues: { pin: '' } })
  const submit = handleSubmit(async ({ pin }) => {
    const opening = await openKept(pin)
    if (opening !== 'gone' && 'kit' in opening) return onOpened(opening)
    setRefused(opening)
    reset()
    setFocus('pin')
  })
  if (refused === 'gone') return <Banner tone="honey">{t('offline.gone')}</Banner>
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {refused !== undefined && (
        <Banner tone="error">{t('offline.wrong', { count: refused.triesLeft })}</Banner>
      )}
      <PinInput
        form={{ control }}
        name="pin"
        label={t('offline.pin')}
        judge={(pin) => (pin === '' ? t('offline.missing') : undefined)}
      />
      <Button isBlock isPending={formState.isSubmitting} type="submit" variant="primary">
        {t('offline.open')}
      </Button>
    </form>
  )
}

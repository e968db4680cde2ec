import type { OpenedSession } from '@standfest/domain/features/login/login.ts'
import { deviceOf } from '@standfest/domain/features/login/own-sessions.ts'
import { useState } from 'react'
import styles from '#entrance/entrance-form.module.css'
import { EntranceRefusal } from '#entrance/entrance-refusal.tsx'
import { useRefused } from '#entrance/use-refused.ts'
import { useDeviceName } from '#language/device-name.ts'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Text } from '#ui/text.tsx'
import { makePasskey } from './passkey-device.ts'
import * as words from './passkeys.texts.ts'
import { StepHead } from './step-head.tsx'

/**
 * The last step of a client's first login: registers a passkey by one press and the device's user verification. It is named after the
 * device, so that nothing has to be typed.
 */
export function PasskeyOffer({
  onDone,
}: {
  /** Called with the renewed session, or without one if the offer was declined. */
  readonly onDone: (opened?: OpenedSession) => Promise<void>
}) {
  const t = useWords(words)
  const name = useDeviceName()(deviceOf(navigator.userAgent))
  const { refused, trying } = useRefused()
  const [isMaking, setMaking] = useState(false)
  const make = async () => {
    setMaking(true)
    await trying(
      async () => onDone(await makePasskey(name)),
      () => setMaking(false),
    )
  }
  return (
    <div className={styles.form}>
      <StepHead title={t('offer.title')} lead={t('offer.text')} />
      <EntranceRefusal headline={t('offer.refused')} refused={refused} />
      <Button variant="primary" size="xl" isBlock isPending={isMaking} onPress={() => void make()}>
        {t('offer.setUp')}
      </Button>
      <Button variant="subtle" isBlock onPress={() => void onDone()}>
        {t('offer.notNow')}
      </Button>
      <Text size="sm" tone="text-2">
        {t('whoKnowsThePin')}
      </Text>
    </div>
  )
}

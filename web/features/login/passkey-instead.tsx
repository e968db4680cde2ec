import type { OpenedSession } from '@standfest/domain/features/login/login.ts'
import { deviceOf } from '@standfest/domain/features/login/own-sessions.ts'
import { useState } from 'react'
import { EntranceRefusal } from '#entrance/entrance-refusal.tsx'
import { useRefused } from '#entrance/use-refused.ts'
import { useDeviceName } from '#language/device-name.ts'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { makePasskey } from './passkey-device.ts'
import * as words from './passkeys.texts.ts'

/** Offers a passkey instead of an authenticator app when a second factor has to be enrolled. */
export function PasskeyInstead({ onDone }: { readonly onDone: (opened: OpenedSession) => Promise<void> }) {
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
    <>
      <EntranceRefusal headline={t('offer.refused')} refused={refused} />
      <Button isBlock isPending={isMaking} onPress={() => void make()}>
        {t('instead')}
      </Button>
    </>
  )
}

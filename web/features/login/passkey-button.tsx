import type { PasskeyProof } from '@standfest/domain/features/login/passkeys.ts'
import { useState } from 'react'
import { EntranceRefusal } from '#entrance/entrance-refusal.tsx'
import { useRefused } from '#entrance/use-refused.ts'
import { Button } from '#ui/button.tsx'

/** Asks the device to sign with a passkey; a refusal stands above the button. */
export function PasskeyButton({
  label,
  headline,
  isMain = false,
  onProof,
}: {
  readonly label: string
  /** The headline of a refusal. */
  readonly headline: string
  /** Whether nothing else is asked for beside it. */
  readonly isMain?: boolean
  readonly onProof: (proof: PasskeyProof) => Promise<void>
}) {
  const { refused, trying } = useRefused()
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    await trying(
      async () => {
        // The library comes with the first use: the login is the first thing that a phone loads.
        const { signWithPasskey } = await import('./passkey-device.ts')
        await onProof(await signWithPasskey())
      },
      () => undefined,
    )
    setAsking(false)
  }
  return (
    <>
      <EntranceRefusal headline={headline} refused={refused} />
      <Button
        variant={isMain ? 'primary' : 'default'}
        size="xl"
        isBlock
        isPending={isAsking}
        onPress={() => void ask()}
      >
        {label}
      </Button>
    </>
  )
}

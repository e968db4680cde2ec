import type { PasskeyProof } from '@standfest/domain/features/login/passkeys.ts'
import { useState } from 'react'
import { EntranceRefusal } from '#entrance/entrance-refusal.tsx'
import { useRefused } from '#entrance/use-refused.ts'
import { Button } from '#ui/button.tsx'

/** Runs the WebAuthn authentication ceremony; an error is shown above the button. */
export function PasskeyButton({
  label,
  headline,
  isMain = false,
  onProof,
}: {
  readonly label: string
  /** The headline of an error. */
  readonly headline: string
  /** Whether the button is the form's primary action. */
  readonly isMain?: boolean
  readonly onProof: (proof: PasskeyProof) => Promise<void>
}) {
  const { refused, trying } = useRefused()
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    await trying(
      async () => {
        // Lazily loaded, because the login page is the first thing that a phone loads.
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

import { beginOpenidLogin } from '@standfest/domain/features/login/openid.calls.ts'
import { useState } from 'react'
import { send } from '#api/send.ts'
import { EntranceRefusal } from '#entrance/entrance-refusal.tsx'
import { useRefused } from '#entrance/use-refused.ts'
import { useWords } from '#language/words.ts'
import { leaveFor } from '#session/leave.ts'
import { Button } from '#ui/button.tsx'
import * as words from './openid.texts.ts'

/** Leads to the clinic's sign-in service, which sends its people back to `ClinicSignInPage`. */
export function ClinicSignInButton() {
  const t = useWords(words)
  const { refused, trying } = useRefused()
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await trying(
      async () => leaveFor((await send(beginOpenidLogin)).data?.attributes.address ?? '/login'),
      () => setLeaving(false),
    )
  }
  return (
    <>
      <EntranceRefusal headline={t('refused')} refused={refused} />
      <Button size="xl" isBlock isPending={isLeaving} onPress={() => void leave()}>
        {t('signIn')}
      </Button>
    </>
  )
}

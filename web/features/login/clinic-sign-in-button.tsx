import { beginOpenidLogin } from '@standfest/domain/features/login/openid.calls.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { send } from '#api/send.ts'
import { EntranceRefusal } from '#entrance/entrance-refusal.tsx'
import { useRefused } from '#entrance/use-refused.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { afterLogin } from '#session/guard.ts'
import { leaveFor } from '#session/leave.ts'
import { keepWantedPage } from '#session/wanted-page.ts'
import { Button } from '#ui/button.tsx'
import * as words from './openid.texts.ts'

/** Leads to the clinic's sign-in service, which sends its people back to `ClinicSignInPage`. */
export function ClinicSignInButton() {
  const t = useWords(words)
  const { refused, trying } = useRefused()
  const [isLeaving, setLeaving] = useState(false)
  const { role } = useConfig()
  const { search } = useLocation()
  const leave = async () => {
    setLeaving(true)
    keepWantedPage(afterLogin(search, role))
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

import { login } from '@standfest/domain/features/login/login.calls.ts'
import { stepUpByPasskey } from '@standfest/domain/features/login/passkeys.calls.ts'
import type { PasskeyProof } from '@standfest/domain/features/login/passkeys.ts'
import {
  lockSession,
  readUnlockPin,
  unlockSession,
} from '@standfest/domain/features/login/unlock-pin.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sessionToken } from '#api/connection.ts'
import { RequestFailed, refusalOf } from '#api/failures.ts'
import { send } from '#api/send.ts'
import { draftKeyOf } from '#drafts/draft-seal.ts'
import * as draftWords from '#drafts/drafts.texts.ts'
import { PasskeyButton } from '#features/login/passkey-button.tsx'
import { passkeyIsHere } from '#features/login/passkey-support.ts'
import { StepUpForm } from '#features/login/step-up-form.tsx'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { endLockedSession } from '#session/end-locked.ts'
import { reloadPage } from '#session/leave.ts'
import { forgetLock, useAppLockSeconds } from '#session/lock.ts'
import { useEndOfSession, useLogout } from '#session/logout.ts'
import { openSession, sessionRenewed, useSession } from '#session/session.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import * as words from './lock.texts.ts'
import { PinPad } from './pin-pad.tsx'

type Unlocking = { readonly onUnlocked: () => void }

/** The form that unlocks a page: a client's app-lock PIN, a PIN of staff, or the password. */
export function UnlockForm({ byPin, onUnlocked }: Unlocking & { readonly byPin: boolean }) {
  const { role } = useSession()
  const hasAppLock = useAppLockSeconds() !== undefined
  if (!byPin || (role === 'CLIENT' && !hasAppLock)) return <PasswordForm onUnlocked={onUnlocked} />
  return role === 'CLIENT' ? <AppLockForm onUnlocked={onUnlocked} /> : <StaffForm onUnlocked={onUnlocked} />
}

/** Verifies the PIN on this device; the fifth wrong one ends the session. */
function AppLockForm({ onUnlocked }: Unlocking) {
  const t = useWords(words)
  const { account } = useSession()
  const queries = useQueryClient()
  const [fault, setFault] = useState<string>()
  const tryPin = async (pin: string) => {
    const { tryAppPin } = await import('#session/app-lock.ts')
    // Fail closed: a PIN that cannot be verified counts as wrong.
    const tried = await tryAppPin(account.id, pin).catch(() => 0)
    if (tried === 'right') return onUnlocked()
    setFault(tried === 0 ? t('over') : t('wrong', { count: tried }))
    if (tried === 0) await end('locked-out')
  }
  const end = async (why?: 'locked-out') => {
    if (!(await endLockedSession(queries, why))) setFault(t('notEnded'))
  }
  return (
    <Stack gap="sm">
      <PinPad fault={fault} onTyped={tryPin} />
      <UnlockByPasskey onUnlocked={onUnlocked} />
      <Button variant="subtle" isBlock onPress={() => end()}>
        {t('forgotten')}
      </Button>
    </Stack>
  )
}

/** Locks this page's token at the server, which also verifies and counts the PINs: see [Note: Locked sessions]. */
function StaffForm({ onUnlocked }: Unlocking) {
  const t = useWords(words)
  const queries = useQueryClient()
  const { account } = useSession()
  const isPinSet = usePinOfStaff()
  const [usesPassword, setUsesPassword] = useState(false)
  const [fault, setFault] = useState<string>()
  const errorText = useErrorText()
  const unlocked = () => {
    // A page that was loaded while locked has no draft key yet, and no unsaved text that a reload could lose.
    if (draftKeyOf(account.id) === undefined) {
      forgetLock()
      return reloadPage()
    }
    onUnlocked()
    void queries.invalidateQueries()
    // Reconnects the live channel, which the server closed for the locked page, like a page that becomes visible again.
    document.dispatchEvent(new Event('visibilitychange'))
  }
  if (!isPinSet || usesPassword)
    return (
      <>
        <PasswordForm onUnlocked={unlocked} />
        {isPinSet && (
          <Button variant="subtle" isBlock onPress={() => setUsesPassword(false)}>
            {t('usePin')}
          </Button>
        )}
      </>
    )
  const tryPin = async (pin: string) => {
    try {
      // The page may have been locked while offline, so its token may not be locked yet.
      await send(lockSession)
      await send(unlockSession, { body: { pin } })
      unlocked()
    } catch (error) {
      const { code, count } = refusalOf(error)
      setFault(code === 'ERROR.PIN_WRONG' && count !== undefined ? t('wrong', { count }) : errorText(error))
    }
  }
  return (
    <Stack gap="sm">
      <PinPad fault={fault} onTyped={tryPin} />
      <UnlockByPasskey onUnlocked={unlocked} />
      <Button variant="subtle" isBlock onPress={() => setUsesPassword(true)}>
        {t('usePassword')}
      </Button>
    </Stack>
  )
}

/** Offered if a passkey was created or used on this device; the server verifies the assertion. */
function UnlockByPasskey({ onUnlocked }: Unlocking) {
  const t = useWords(words)
  if (!passkeyIsHere()) return null
  return (
    <PasskeyButton
      label={t('byPasskey')}
      headline={t('refused')}
      onProof={(proof) => proveByPasskey(proof).then(onUnlocked)}
    />
  )
}

/** The step-up replaces the session's token by one that is not locked. */
async function proveByPasskey(proof: PasskeyProof): Promise<void> {
  const { data } = await send(stepUpByPasskey, { body: proof, isProof: true })
  if (data !== undefined) sessionRenewed(data.attributes)
}

/** The retry interval for locking the token, unless the server sends `Retry-After`. */
const tellAgainSeconds = 5

/** Locks this page's token at the server, with retries. Returns whether a PIN is set, false until the token is locked. */
function usePinOfStaff(): boolean {
  const [isSet, setSet] = useState(false)
  useEffect(() => {
    const lockedToken = sessionToken()
    let isDone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (isRepeat: boolean) => {
      await send(lockSession, { isRepeat })
      const { data } = await send(readUnlockPin)
      isDone = true
      clearTimeout(timer)
      setSet(data?.attributes.isSet === true)
    }
    const tell = (isRepeat: boolean) => {
      clearTimeout(timer)
      // A new token means that the owner re-authenticated meanwhile: it is not locked.
      if (isDone || sessionToken() !== lockedToken) return
      // While this fails, the form asks for the password.
      ask(isRepeat).catch((error: unknown) => {
        clearTimeout(timer)
        const seconds = (error instanceof RequestFailed ? error.retryAfter : undefined) ?? tellAgainSeconds
        if (!isDone) timer = setTimeout(tell, seconds * 1000, true)
      })
    }
    const onOnline = () => tell(true)
    tell(false)
    window.addEventListener('online', onOnline)
    return () => {
      isDone = true
      clearTimeout(timer)
      window.removeEventListener('online', onOnline)
    }
  }, [])
  return isSet
}

/** The question about unsaved text, inside the lock screen, which covers every dialog. */
function QuestionInLock({ onStay, onLeave }: { readonly onStay: () => void; readonly onLeave: () => void }) {
  const t = useWords(draftWords)
  return (
    <Banner
      headline={t('title')}
      action={
        <Cluster gap="xs">
          <Button autoFocus onPress={onStay}>
            {t('stay')}
          </Button>
          <Button variant="danger" onPress={onLeave}>
            {t('leave')}
          </Button>
        </Cluster>
      }
    >
      {t('text')}
    </Banner>
  )
}

function PasswordForm({ onUnlocked }: Unlocking) {
  const t = useWords(words)
  const { account } = useSession()
  const [fault, setFault] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const stay = () => setFault(t('notEnded'))
  const logout = useLogout(stay, () => setAsking(true))
  const end = useEndOfSession(stay)
  return (
    <Stack gap="sm">
      <p>{t('enterPassword')}</p>
      {fault !== undefined && <Banner tone="error" headline={fault} />}
      {isAsking && (
        <QuestionInLock
          onStay={() => setAsking(false)}
          onLeave={() => {
            setAsking(false)
            void end()
          }}
        />
      )}
      <StepUpForm
        alias={account.alias}
        headline={t('refused')}
        onProve={async (proof) => {
          const { data } = await send(login, { body: { alias: account.alias, ...proof } })
          if (data !== undefined) await openSession(data.attributes)
          onUnlocked()
        }}
        onPasskey={(proof) => proveByPasskey(proof).then(onUnlocked)}
        submitLabel={t('unlock')}
        isBlock
        other={
          <Button variant="subtle" isBlock onPress={logout}>
            {t('leave')}
          </Button>
        }
      />
    </Stack>
  )
}

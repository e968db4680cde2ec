import { IconLock } from '@tabler/icons-react'
import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import { login } from '@standfest/domain/features/login/login.calls.ts'
import { type FormEvent, useRef, useState } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { send } from '#api/send.ts'
import { useErrorText } from '#language/error-text.ts'
import { Button } from '#ui/button.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { EmergencyNumbers } from './emergency-numbers.tsx'
import styles from './lock-screen.module.css'
import { useLogout } from './logout.ts'
import { openSession, useSession } from './session.ts'

/** Covers the whole page until the person shows that it is them; what was typed stays underneath. */
export function LockScreen({ onUnlocked }: { readonly onUnlocked: () => void }) {
  const { t } = useTranslation('frame')
  const { account } = useSession()
  return (
    <ModalOverlay className={styles.cover ?? ''} isOpen isKeyboardDismissDisabled>
      <Modal className={styles.sheet ?? ''}>
        <Dialog className={styles.dialog ?? ''} role="alertdialog">
          <IconTile tone="plain">
            <IconLock aria-hidden="true" size={22} stroke={1.75} />
          </IconTile>
          <Heading slot="title" level={1}>
            {t('lock.title')}
          </Heading>
          <p>{t('lock.text', { name: fullName(account) })}</p>
          <UnlockForm alias={account.alias} onUnlocked={onUnlocked} />
          <EmergencyNumbers />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function UnlockForm({ alias, onUnlocked }: { readonly alias: string; readonly onUnlocked: () => void }) {
  const { t } = useTranslation('frame')
  const errorText = useErrorText()
  const logout = useLogout()
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (password === '') {
      setError(t('lock.missing'))
      field.current?.focus()
      return
    }
    setPending(true)
    try {
      const { data } = await send(login, { body: { alias, password } })
      if (data !== undefined) await openSession(data.attributes)
      onUnlocked()
    } catch (failure) {
      setError(errorText(failure))
      setPassword('')
      field.current?.focus()
    } finally {
      setPending(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <input type="text" name="username" autoComplete="username" value={alias} readOnly hidden />
      <PasswordField
        label={t('lock.password')}
        showLabel={t('lock.showPassword')}
        autoComplete="current-password"
        name="password"
        value={password}
        error={error}
        ref={field}
        onChange={(next) => {
          setPassword(next)
          setError(undefined)
        }}
      />
      <Button type="submit" variant="primary" isBlock isPending={isPending}>
        {t('lock.unlock')}
      </Button>
      <Button variant="subtle" isBlock onPress={logout}>
        {t('lock.leave')}
      </Button>
    </form>
  )
}

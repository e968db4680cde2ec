import { unlockPinFault } from '@standfest/domain/features/login/unlock-pin.ts'
import { useState } from 'react'
import { PasswordInput } from '#editing/fields/password-input.tsx'
import { useWords } from '#language/words.ts'
import { changeAppLock, removeAppLock, setAppLock } from '#session/app-lock.ts'
import { useAppLockSeconds } from '#session/lock.ts'
import { useSession } from '#session/session.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { useFields } from '#ui/use-fields.ts'
import { CancelButton } from '#ui/usual-labels.tsx'
import { DeviceSection } from './device-section.tsx'
import * as words from './this-device.texts.ts'

/** Changing the app lock needs no re-authentication: an unlocked page shows everything that the lock protects. */
export function AppLockPart() {
  const t = useWords(words)
  const { account } = useSession()
  const seconds = useAppLockSeconds()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <DeviceSection title={t('lock.title')}>
      {seconds === undefined ? <p>{t('lock.off')}</p> : <Banner tone="success">{t('lock.on')}</Banner>}
      <Text tone="text-2">{t('lock.help')}</Text>
      <Text tone="text-2">{t('lock.limit')}</Text>
      {seconds !== undefined && (
        <WhenChoice seconds={seconds} onChange={(next) => void changeAppLock(account.id, next)} />
      )}
      {isChoosing ? (
        <PinForm seconds={seconds ?? 0} onDone={() => setChoosing(false)} />
      ) : (
        <Cluster gap="xs">
          <Button onPress={() => setChoosing(true)}>
            {t(seconds === undefined ? 'lock.setUp' : 'lock.newPin')}
          </Button>
          {seconds !== undefined && (
            <Button variant="danger-subtle" onPress={() => void removeAppLock(account.id)}>
              {t('lock.remove')}
            </Button>
          )}
        </Cluster>
      )}
    </DeviceSection>
  )
}

const minutesToChoose = [1, 5, 15]

function WhenChoice({
  seconds,
  onChange,
}: {
  readonly seconds: number
  readonly onChange: (seconds: number) => void
}) {
  const t = useWords(words)
  return (
    <RadioGroup
      label={t('lock.when')}
      value={String(seconds)}
      onChange={(next) => onChange(Number(next))}
      options={[
        { id: '0', label: t('lock.after.opening') },
        ...minutesToChoose.map((count) => ({
          id: String(count * 60),
          label: t('lock.after.minutes', { count }),
        })),
      ]}
    />
  )
}

function PinForm({ seconds, onDone }: { readonly seconds: number; readonly onDone: () => void }) {
  const t = useWords(words)
  const { account } = useSession()
  const [hasFailed, setFailed] = useState(false)
  const { control, handleSubmit, getValues, formState } = useFields({ defaultValues: { pin: '', again: '' } })
  const submit = handleSubmit(async ({ pin }) => {
    try {
      await setAppLock(account.id, pin, seconds)
      onDone()
    } catch {
      setFailed(true)
    }
  })
  return (
    <Stack as="form" gap="md" noValidate onSubmit={(event) => void submit(event)}>
      {hasFailed && <Banner tone="error">{t('lock.failed')}</Banner>}
      <PasswordInput
        form={{ control }}
        name="pin"
        label={t('lock.pin')}
        judge={(pin) => {
          const fault = unlockPinFault(pin)
          return fault && t(`faults.${fault}`)
        }}
        autoComplete="new-password"
        inputMode="numeric"
        showLabel={t('lock.show')}
      />
      <PasswordInput
        form={{ control }}
        name="again"
        label={t('lock.again')}
        judge={(again) => (again === getValues('pin') ? undefined : t('faults.different'))}
        autoComplete="new-password"
        inputMode="numeric"
        showLabel={t('lock.show')}
      />
      <Cluster gap="xs">
        <Button type="submit" variant="primary" isPending={formState.isSubmitting}>
          {t('lock.save')}
        </Button>
        <CancelButton onPress={onDone} />
      </Cluster>
    </Stack>
  )
}

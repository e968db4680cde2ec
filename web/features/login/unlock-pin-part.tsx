import {
  readUnlockPin,
  removeUnlockPin,
  setUnlockPin,
} from '@standfest/domain/features/login/unlock-pin.calls.ts'
import { unlockPinFault } from '@standfest/domain/features/login/unlock-pin.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#api/send.ts'
import { PasswordInput } from '#editing/fields/password-input.tsx'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { TitledSection } from '#ui/titled-section.tsx'
import { useFields } from '#ui/use-fields.ts'
import { CancelButton } from '#ui/usual-labels.tsx'
import * as words from './unlock-pin.texts.ts'

const pinKey = ['security', 'unlock-pin']

/** Sets and removes the PIN with which staff unlock a locked page. */
export function UnlockPinPart() {
  const t = useWords(words)
  const errorText = useErrorText()
  const pin = useUnlockPin()
  const removal = useChange(() => send(removeUnlockPin))
  const [isChoosing, setChoosing] = useState(false)
  const [said, setSaid] = useState<string>()
  return (
    <TitledSection title={t('title')}>
      <Text tone="text-2">{t('text')}</Text>
      {said !== undefined && <Banner tone="success">{said}</Banner>}
      {removal.error !== null && (
        <Banner tone="error" headline={t('failed')}>
          {errorText(removal.error)}
        </Banner>
      )}
      <Part read={pin} missing={t('notLoaded')} skeleton={<Skeleton />}>
        {({ isSet }) =>
          isChoosing ? (
            <PinForm
              onCancel={() => setChoosing(false)}
              onSaved={() => {
                setChoosing(false)
                setSaid(t('saved'))
              }}
            />
          ) : (
            <>
              {isSet && (
                <p>
                  <Badge tone="leaf">{t('on')}</Badge>
                </p>
              )}
              <Cluster gap="xs">
                <Button onPress={() => setChoosing(true)}>{t(isSet ? 'replace' : 'setUp')}</Button>
                {isSet && (
                  <Button
                    variant="danger-subtle"
                    isPending={removal.isPending}
                    onPress={() => removal.mutate(undefined, { onSuccess: () => setSaid(t('removed')) })}
                  >
                    {t('remove')}
                  </Button>
                )}
              </Cluster>
            </>
          )
        }
      </Part>
    </TitledSection>
  )
}

function PinForm({ onSaved, onCancel }: { readonly onSaved: () => void; readonly onCancel: () => void }) {
  const t = useWords(words)
  const errorText = useErrorText()
  const setting = useChange((pin: string) => send(setUnlockPin, { body: { pin } }))
  const { control, handleSubmit, getValues } = useFields({ defaultValues: { pin: '', again: '' } })
  const submit = handleSubmit(({ pin }) => setting.mutate(pin, { onSuccess: onSaved }))
  return (
    <Stack as="form" gap="md" noValidate onSubmit={(event) => void submit(event)}>
      {setting.error !== null && (
        <Banner tone="error" headline={t('failed')}>
          {errorText(setting.error)}
        </Banner>
      )}
      <PasswordInput
        form={{ control }}
        name="pin"
        label={t('pin')}
        judge={(pin) => {
          const fault = unlockPinFault(pin)
          return fault && t(`faults.${fault}`)
        }}
        autoComplete="new-password"
        inputMode="numeric"
        showLabel={t('show')}
      />
      <PasswordInput
        form={{ control }}
        name="again"
        label={t('again')}
        judge={(again) => (again === getValues('pin') ? undefined : t('faults.different'))}
        autoComplete="new-password"
        inputMode="numeric"
        showLabel={t('show')}
      />
      <Cluster gap="xs">
        <Button type="submit" variant="primary" isPending={setting.isPending}>
          {t('save')}
        </Button>
        <CancelButton onPress={onCancel} />
      </Cluster>
    </Stack>
  )
}

function useUnlockPin() {
  return useQuery({
    queryKey: pinKey,
    queryFn: async ({ signal }) => {
      const { data } = await send(readUnlockPin, { signal })
      if (data === undefined) throw new Error('Every account of staff has a state of its PIN')
      return data.attributes
    },
  })
}

function useChange<Value = void>(change: (value: Value) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: pinKey }),
  })
}

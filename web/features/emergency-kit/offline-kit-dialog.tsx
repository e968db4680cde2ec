import { pinFault } from '@standfest/domain/features/emergency-kit/device-pin.ts'
import { useId, useState } from 'react'
import { useWords } from '#language/words.ts'
import type { Kit } from '#offline-kit/kit.ts'
import { storeKit } from '#offline-kit/offline-kit.ts'
import { useSession } from '#session/session.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Stack } from '#ui/stack.tsx'
import { useFields } from '#ui/use-fields.ts'
import { CancelButton } from '#ui/usual-labels.tsx'
import * as offlineKitWords from './offline-kit.texts.ts'
import { PinInput } from './pin-input.tsx'

type DialogProps = {
  readonly isOpen: boolean
  readonly kit: Kit
  readonly onClose: () => void
  readonly onKept: () => void
}

/** Asks for a PIN, twice, and stores the kit under it. */
export function OfflineKitDialog({ isOpen, kit, onClose, onKept }: DialogProps) {
  const t = useWords(offlineKitWords)
  const id = useId()
  const [isSaving, setSaving] = useState(false)
  return (
    <Dialog
      isOpen={isOpen}
      onCloseRequest={onClose}
      title={t('dialog.title')}
      actions={
        <>
          <CancelButton onPress={onClose} />
          <Button form={id} isPending={isSaving} type="submit" variant="primary">
            {t('dialog.save')}
          </Button>
        </>
      }
    >
      <PinForm id={id} kit={kit} onKept={onKept} onSaving={setSaving} />
    </Dialog>
  )
}

function PinForm(props: {
  readonly id: string
  readonly kit: Kit
  readonly onKept: () => void
  readonly onSaving: (isSaving: boolean) => void
}) {
  const t = useWords(offlineKitWords)
  const { account } = useSession()
  const [failed, setFailed] = useState(false)
  const { control, handleSubmit, getValues, setError } = useFields({
    defaultValues: { pin: '', again: '' },
  })
  const submit = handleSubmit(async ({ pin }) => {
    setFailed(false)
    props.onSaving(true)
    try {
      if (await storeKit(account.id, pin, props.kit)) props.onKept()
      // The same text as for a PIN that is easy to guess, so that it does not reveal another person's PIN.
      else setError('pin', { message: t('faults.guessable') }, { shouldFocus: true })
    } catch {
      setFailed(true)
    } finally {
      props.onSaving(false)
    }
  })
  return (
    <Stack
      as="form"
      gap="md"
      id={props.id}
      noValidate
      onSubmit={(event) => {
        event.stopPropagation()
        void submit(event)
      }}
    >
      <p>{t('dialog.text')}</p>
      {failed && (
        <Banner headline={t('dialog.failed')} tone="error">
          {t('dialog.failedText')}
        </Banner>
      )}
      <PinInput
        form={{ control }}
        name="pin"
        label={t('dialog.pin')}
        judge={(pin) => {
          const fault = pinFault(pin)
          return fault && t(`faults.${fault}`)
        }}
        isNew
      />
      <PinInput
        form={{ control }}
        name="again"
        label={t('dialog.again')}
        judge={(again) => (again === getValues('pin') ? undefined : t('faults.different'))}
        isNew
      />
    </Stack>
  )
}

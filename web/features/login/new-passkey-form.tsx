import { deviceOf } from '@standfest/domain/features/login/own-sessions.ts'
import { passkeyNameMaxLength } from '@standfest/domain/features/login/passkeys.ts'
import { LineInput } from '#editing/fields/line-input.tsx'
import { useRefused } from '#entrance/use-refused.ts'
import { useDeviceName } from '#language/device-name.ts'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { sessionRenewed } from '#session/session.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { useFields } from '#ui/use-fields.ts'
import { CancelButton } from '#ui/usual-labels.tsx'
import { makePasskey, PasskeyAlreadyHere } from './passkey-device.ts'
import * as words from './passkeys.texts.ts'

/** Registers a passkey of this device; its name defaults to the device's. */
export function NewPasskeyForm({
  onAdded,
  onCancel,
}: {
  readonly onAdded: () => Promise<void>
  readonly onCancel: () => void
}) {
  const t = useWords(words)
  const errorText = useErrorText()
  const device = useDeviceName()(deviceOf(navigator.userAgent))
  const { refused, trying } = useRefused()
  const form = useFields({ defaultValues: { name: device } })
  const { handleSubmit, formState } = form
  const submit = handleSubmit(({ name }) =>
    trying(
      async () => {
        sessionRenewed(await makePasskey(name.trim()))
        await onAdded()
      },
      () => undefined,
    ),
  )
  return (
    <Stack as="form" gap="md" onSubmit={submit} noValidate>
      {refused !== undefined && (
        <Banner tone="error" headline={t('offer.refused')}>
          {refused.error instanceof PasskeyAlreadyHere ? t('already') : errorText(refused.error)}
        </Banner>
      )}
      <LineInput
        form={form}
        name="name"
        label={t('name')}
        help={t('nameHelp')}
        isRequired
        limit={passkeyNameMaxLength}
        judge={(name) => (name.trim() === '' ? t('nameMissing') : undefined)}
      />
      <Text size="sm" tone="text-2">
        {t('whoKnowsThePin')}
      </Text>
      <Cluster gap="xs">
        <Button type="submit" variant="primary" isPending={formState.isSubmitting}>
          {t('offer.setUp')}
        </Button>
        <CancelButton onPress={onCancel} />
      </Cluster>
    </Stack>
  )
}

import { confirmEnrolment } from '@standfest/domain/features/login/second-factor.calls.ts'
import type { CompletedEnrolment, Enrolment } from '@standfest/domain/features/login/second-factor.ts'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { send } from '#api/send.ts'
import { LineInput } from '#editing/fields/line-input.tsx'
import { EntranceRefusal } from '#entrance/entrance-refusal.tsx'
import { useRefused } from '#entrance/use-refused.ts'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import copied from '#ui/copied-text.module.css'
import { LinkButton } from '#ui/link-button.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { useFields } from '#ui/use-fields.ts'
import * as words from './security.texts.ts'

/** Two steps: the authenticator app scans or takes the secret, and its first code confirms it. */
export function EnrolmentForm({
  enrolment: { uri, secret },
  onConfirmed,
}: {
  readonly enrolment: Enrolment
  readonly onConfirmed: (completed: CompletedEnrolment) => void
}) {
  const t = useWords(words)
  const { refused, trying } = useRefused()
  const form = useFields({ defaultValues: { code: '' } })
  const { handleSubmit, formState, resetField, setFocus } = form

  const submit = handleSubmit(({ code }) =>
    trying(
      async () => {
        const { data } = await send(confirmEnrolment, { body: { code } })
        if (data !== undefined) onConfirmed(data.attributes)
      },
      () => {
        resetField('code')
        setFocus('code')
      },
    ),
  )

  return (
    <Stack as="form" gap="lg" onSubmit={submit} noValidate>
      <Stack as="section" gap="xs">
        <h3>{t('enrol.scan')}</h3>
        <Text tone="text-2">{t('enrol.scanText')}</Text>
        <QrCode text={uri} label={t('enrol.qr')} />
        <Text tone="text-2">{t('enrol.samePhone')}</Text>
        <LinkButton href={uri}>{t('enrol.openApp')}</LinkButton>
        <Text tone="text-2" id="second-factor-secret">
          {t('enrol.byHand')}
        </Text>
        <Text
          as="code"
          aria-describedby="second-factor-secret"
          paddingY="xs-plus"
          paddingX="sm"
          size="md"
          weight="medium"
          textAlign="center"
          surface="surface-3"
          radius="sm"
          className={copied.text}
          translate="no"
        >
          {secret}
        </Text>
        <CopyKey value={secret} />
      </Stack>
      <Stack as="section" gap="xs">
        <h3>{t('enrol.confirm')}</h3>
        <EntranceRefusal headline={t('enrol.refused')} refused={refused} />
        <LineInput
          form={form}
          name="code"
          label={t('code.field')}
          help={t('code.help')}
          isRequired
          judge={(code) => (code.trim() === '' ? t('code.missing') : undefined)}
          autoComplete="one-time-code"
          inputMode="numeric"
          autoCorrect="off"
          spellCheck="false"
        />
      </Stack>
      <Button type="submit" variant="primary" isBlock isPending={formState.isSubmitting}>
        {t('enrol.submit')}
      </Button>
    </Stack>
  )
}

/** Copies the second factor's secret, for an authenticator app on this device. */
function CopyKey({ value }: { readonly value: string }) {
  const t = useWords(words)
  const [isCopied, setCopied] = useState(false)
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <div aria-live="polite">
      <Button
        icon={<Icon aria-hidden="true" size={18} stroke={1.75} />}
        // Where the browser forbids the clipboard, the key is still on the page to be typed.
        onPress={() =>
          void navigator.clipboard.writeText(value).then(
            () => setCopied(true),
            () => undefined,
          )
        }
        variant="subtle"
      >
        {t(isCopied ? 'enrol.keyCopied' : 'enrol.copyKey')}
      </Button>
    </div>
  )
}

import { passphraseMinLength } from '@standfest/domain/features/my-copy/my-copy.ts'
import { useState } from 'react'
import { PasswordInput } from '#editing/fields/password-input.tsx'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Stack } from '#ui/stack.tsx'
import { useFields } from '#ui/use-fields.ts'
import * as completeWords from './complete-copy.texts.ts'
import { useOrderCopy } from './my-copy.queries.ts'
import * as words from './my-copy.texts.ts'

/** Requests a copy, optionally encrypted with the client's own passphrase, typed twice because nobody can reset it. */
export function OrderForm({
  label,
  canBeComplete,
}: {
  readonly label: string
  /** Whether a complete copy was released. */
  readonly canBeComplete: boolean
}) {
  const t = useWords(words)
  const tComplete = useWords(completeWords)
  const errorText = useErrorText()
  const order = useOrderCopy()
  const [isLocked, setLocked] = useState(false)
  const [wantsAll, setWantsAll] = useState(true)
  const { control, handleSubmit, getValues } = useFields({ defaultValues: { passphrase: '', again: '' } })
  const submit = handleSubmit(({ passphrase }) =>
    order.mutate({
      ...(isLocked ? { passphrase } : {}),
      ...(canBeComplete && wantsAll ? { isComplete: true } : {}),
    }),
  )
  return (
    <Stack as="form" gap="md" noValidate onSubmit={(event) => void submit(event)}>
      {order.isError && (
        <Banner tone="error" headline={t('notOrdered')}>
          {errorText(order.error)}
        </Banner>
      )}
      {canBeComplete && (
        <Checkbox help={tComplete('includeHelp')} isSelected={wantsAll} onChange={setWantsAll}>
          {tComplete('include')}
        </Checkbox>
      )}
      <Checkbox help={t('lockHelp')} isSelected={isLocked} onChange={setLocked}>
        {t('lock')}
      </Checkbox>
      {isLocked && (
        <>
          <PasswordInput
            form={{ control }}
            name="passphrase"
            label={t('passphrase')}
            help={t('passphraseHelp', { count: passphraseMinLength })}
            showLabel={t('show')}
            autoComplete="new-password"
            judge={(typed) =>
              typed.trim().length >= passphraseMinLength
                ? undefined
                : t('faults.short', { count: passphraseMinLength })
            }
          />
          <PasswordInput
            form={{ control }}
            name="again"
            label={t('again')}
            showLabel={t('show')}
            autoComplete="new-password"
            judge={(typed) => (typed === getValues('passphrase') ? undefined : t('faults.different'))}
          />
        </>
      )}
      <Button type="submit" variant="primary" isBlock isPending={order.isPending}>
        {label}
      </Button>
    </Stack>
  )
}

import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { useRef, useState } from 'react'
import { useWords } from '#language/words.ts'
import { useOverlay } from '#session/overlay-address.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { TextField } from '#ui/text-field.tsx'
import * as words from './account-actions.texts.ts'
import { ActionRefused } from './action-refused.tsx'
import styles from './anonymise-dialog.module.css'
import { codeOf, useClientAction } from './use-client-action.ts'

/**
 * The anonymise dialog: anonymising is irreversible (§4), so it says what is erased and what stays, and asks for the
 * patient code to be typed.
 */
export function AnonymiseDialog({
  isOpen,
  account,
}: {
  readonly isOpen: boolean
  readonly account: Account
}) {
  const t = useWords(words)
  const { close } = useOverlay()
  const action = useClientAction('anonymise', account)
  const [typed, setTyped] = useState('')
  const [isMismatch, setMismatch] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const code = codeOf(account)
  const confirm = () => {
    const isRight = typed.trim().toLowerCase() === code.trim().toLowerCase()
    setMismatch(!isRight)
    if (isRight) action.mutate()
    else field.current?.focus()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('anonymise.title', { code })}
      confirmLabel={t('anonymise.confirm')}
      onCancel={close}
      onConfirm={confirm}
      isPending={action.isPending}
    >
      {action.isError && <ActionRefused error={action.error} mode="anonymise" />}
      <p>{t('anonymise.text')}</p>
      <Stack as="dl" gap="3xs" className={styles.lists}>
        <Text as="dt" weight="medium" tone="text">
          {t('anonymise.erased')}
        </Text>
        <dd>{t('anonymise.erasedList')}</dd>
        <Text as="dt" weight="medium" tone="text">
          {t('anonymise.kept')}
        </Text>
        <dd>{t('anonymise.keptList')}</dd>
      </Stack>
      <TextField
        autoCorrect="off"
        spellCheck="false"
        label={t('anonymise.field', { code })}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setMismatch(false)
        }}
        error={isMismatch ? t('anonymise.mismatch', { code }) : undefined}
        ref={field}
      />
    </ConfirmDialog>
  )
}

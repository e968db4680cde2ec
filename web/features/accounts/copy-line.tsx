import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import styles from './copy-line.module.css'

/** Something to be written down exactly, with the way to copy it. */
export function CopyLine({ label, value }: { readonly label: string; readonly value: string }) {
  const { t } = useTranslation('account-actions')
  const [isCopied, setCopied] = useState(false)
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd className={styles.value} translate="no">
        {value}
      </dd>
      <dd aria-live="polite" className={styles.copy}>
        <Button
          aria-label={t(isCopied ? 'firstPassword.copiedOf' : 'firstPassword.copyOf', { label })}
          icon={<Icon aria-hidden="true" size={18} stroke={1.75} />}
          // A browser may forbid it: the value still stands there to be written down.
          onPress={() =>
            void navigator.clipboard.writeText(value).then(
              () => setCopied(true),
              () => undefined,
            )
          }
          variant="subtle"
        >
          {t(isCopied ? 'firstPassword.copied' : 'firstPassword.copy')}
        </Button>
      </dd>
    </div>
  )
}

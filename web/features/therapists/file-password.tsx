import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import styles from './certificate-file.module.css'
import * as words from './certificates.texts.ts'

/** The drawn password of the file; systems ask for it once, when they take the certificate. */
export function FilePassword({ password }: { readonly password: string }) {
  const t = useWords(words)
  const [copied, setCopied] = useState<boolean>()
  const copy = async () => {
    const done = await navigator.clipboard.writeText(password).then(
      () => true,
      () => false,
    )
    setCopied(done)
  }
  return (
    <>
      <code className={styles.password} translate="no">
        {password}
      </code>
      <Button isBlock icon={<IconCopy aria-hidden="true" size={18} stroke={1.75} />} onPress={copy}>
        {t('file.copy')}
      </Button>
      {copied !== undefined && (
        <Banner tone={copied ? 'success' : 'error'}>{t(copied ? 'file.copied' : 'file.notCopied')}</Banner>
      )}
    </>
  )
}

import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import secret from '#ui/copied-text.module.css'
import { Text } from '#ui/text.tsx'
import * as words from './certificates.texts.ts'

/** The generated password of the certificate file; systems ask for it once, at the import. */
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
      <Text
        as="code"
        paddingY="xs-plus"
        paddingX="sm"
        size="md"
        weight="medium"
        textAlign="center"
        surface="surface-3"
        radius="sm"
        className={secret.text}
        translate="no"
      >
        {password}
      </Text>
      <Button isBlock icon={<IconCopy aria-hidden="true" size={18} stroke={1.75} />} onPress={copy}>
        {t('file.copy')}
      </Button>
      {copied !== undefined && (
        <Banner tone={copied ? 'success' : 'error'}>{t(copied ? 'file.copied' : 'file.notCopied')}</Banner>
      )}
    </>
  )
}

import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './calendar.texts.ts'
import styles from './calendar-dialog.module.css'

/** A new calendar address, shown once: to be copied into a calendar. */
export function NewAddress({ address }: { readonly address: string }) {
  const t = useWords(words)
  const [copied, setCopied] = useState<boolean>()
  const copy = async () => {
    const done = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    )
    setCopied(done)
  }
  return (
    <Stack gap="sm-plus">
      <p>{t('made')}</p>
      <Text
        as="code"
        paddingY="xs-plus"
        paddingX="sm"
        breaksAnywhere
        surface="surface-3"
        radius="sm"
        className={styles.address}
        translate="no"
      >
        {address}
      </Text>
      <Button
        isBlock
        icon={<IconCopy aria-hidden="true" size={18} stroke={1.75} />}
        onPress={() => void copy()}
        variant="primary"
      >
        {t('copy')}
      </Button>
      {copied !== undefined && (
        <Banner tone={copied ? 'success' : 'error'}>{t(copied ? 'copied' : 'notCopied')}</Banner>
      )}
      <p>{t('provider')}</p>
    </Stack>
  )
}

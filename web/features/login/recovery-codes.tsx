import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { PrintedSheet } from '#ui/printed-sheet.tsx'
import { saveFile } from '#ui/save-file.ts'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import styles from './recovery-codes.module.css'
import * as words from './security.texts.ts'

const icon = { 'aria-hidden': true, size: 18, stroke: 1.75 } as const

/**
 * The recovery codes, shown once: to copy, print or save. The next step needs a confirmation that they were stored.
 */
export function RecoveryCodes({
  codes,
  onKept,
}: {
  readonly codes: readonly string[]
  readonly onKept: () => Promise<void> | void
}) {
  const t = useWords(words)
  const { appName } = useConfig()
  const [isKept, setKept] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [copied, setCopied] = useState<boolean>()
  const text = [t('recovery.fileTitle', { appName }), '', ...codes, ''].join('\n')

  const copy = async () => {
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    setCopied(done)
  }
  const goOn = () => (isKept ? onKept() : setMissing(true))

  return (
    <Stack gap="md">
      <div>
        <h3>{t('recovery.title')}</h3>
        <Text above="2xs" tone="text-2">
          {t('recovery.text')}
        </Text>
      </div>
      <Stack
        as="ol"
        gap="2xs-plus"
        columnGap="md"
        paddingY="sm-plus"
        paddingX="md"
        weight="medium"
        surface="surface-3"
        radius="sm"
        className={styles.codes}
        translate="no"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Stack>
      <Cluster gap="xs" className={styles.ways}>
        <Button icon={<IconCopy {...icon} />} onPress={copy}>
          {t('recovery.copy')}
        </Button>
        <Button icon={<IconPrinter {...icon} />} onPress={() => window.print()}>
          {t('recovery.print')}
        </Button>
        <Button
          icon={<IconDownload {...icon} />}
          onPress={() => saveFile(`${appName}-codes.txt`, new Blob([text], { type: 'text/plain' }))}
        >
          {t('recovery.save')}
        </Button>
      </Cluster>
      {copied !== undefined && (
        <Banner tone={copied ? 'success' : 'error'}>
          {t(copied ? 'recovery.copied' : 'recovery.notCopied')}
        </Banner>
      )}
      <Checkbox
        isSelected={isKept}
        onChange={setKept}
        error={isMissing && !isKept ? t('recovery.keptMissing') : undefined}
      >
        {t('recovery.kept')}
      </Checkbox>
      <Button variant="primary" isBlock onPress={goOn}>
        {t('recovery.done')}
      </Button>
      <PrintedSheet>
        <pre>{text}</pre>
      </PrintedSheet>
    </Stack>
  )
}

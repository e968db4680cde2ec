import type { EnrolmentCode } from '@standfest/domain/features/therapists/certificates.ts'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDayAndTime } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import copied from '#ui/copied-text.module.css'
import { Dialog } from '#ui/dialog.tsx'
import { Text } from '#ui/text.tsx'
import { CloseButton } from '#ui/usual-labels.tsx'
import * as words from './therapists.texts.ts'

/** The dialog with the enrolment code, shown once. Only its button closes it: a click beside it loses nothing. */
export function EnrolmentCodeDialog({
  name,
  enrolment: { code, validUntil },
  onClose,
}: {
  readonly name: string
  readonly enrolment: EnrolmentCode
  readonly onClose: () => void
}) {
  const t = useWords(words)
  const { zone } = useConfig()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(code)
    setCopied(true)
  }
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onCloseRequest={onClose}
      title={t('pending.codeTitle', { name })}
      actions={
        <>
          <Button icon={<IconCopy aria-hidden="true" size={18} stroke={1.75} />} onPress={copy}>
            {t('pending.copy')}
          </Button>
          <CloseButton variant="primary" onPress={onClose} />
        </>
      }
    >
      <p>{t('pending.codeText', { until: formatDayAndTime(validUntil, zone) })}</p>
      <Text
        as="code"
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
        {code}
      </Text>
      {isCopied && <Banner tone="success">{t('pending.copied')}</Banner>}
    </Dialog>
  )
}

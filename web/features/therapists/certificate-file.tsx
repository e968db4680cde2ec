import { dayOf } from '@standfest/domain/base/day.ts'
import { IconCertificate } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { IconTile } from '#ui/icon-tile.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import styles from './certificate-file.module.css'
import * as words from './certificates.texts.ts'
import { FileDownloads } from './file-downloads.tsx'
import { FilePassword } from './file-password.tsx'
import type { MadeCertificate } from './make-certificate.ts'

/**
 * The finished certificate: its password, its file in two formats, and the import guide for each system. Shown once.
 */
export function CertificateFile({
  made,
  headingLevel,
  children,
}: {
  readonly made: MadeCertificate
  /** Whether it is on a page of its own, or inside a dialog. */
  readonly headingLevel: 1 | 3
  readonly children: ReactNode
}) {
  const t = useWords(words)
  const { zone } = useConfig()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const Heading = `h${headingLevel}` as const
  const Step = headingLevel === 1 ? 'h2' : 'h4'
  const day = formatDay(dayOf(made.validUntil, zone))
  return (
    <Stack gap="md">
      <IconTile>
        <IconCertificate size={24} stroke={1.75} />
      </IconTile>
      <div>
        <Heading className={styles.heading} ref={heading} tabIndex={-1}>
          {t('file.title')}
        </Heading>
        <Text tone="text-2">{t('file.lead', { alias: made.alias, day })}</Text>
      </div>
      <Stack as="section" gap="xs">
        <Step>{t('file.step1')}</Step>
        <FilePassword password={made.password} />
      </Stack>
      <Stack as="section" gap="xs">
        <Step>{t('file.step2')}</Step>
        <FileDownloads made={made} />
      </Stack>
      <Stack as="section" gap="xs">
        <Step>{t('file.step3')}</Step>
        <InstallGuide />
      </Stack>
      {children}
    </Stack>
  )
}

const systems = ['windows', 'mac', 'linux', 'phone'] as const
type System = (typeof systems)[number]
const steps = ['open', 'password', 'browser'] as const

/** How to import the certificate on each system. */
function InstallGuide() {
  const t = useWords(words)
  const [system, setSystem] = useState<System>(() => systemOf(navigator.userAgent))
  return (
    <>
      <SegmentedControl
        label={t('file.systems')}
        options={systems.map((id) => ({ id, label: t(`systems.${id}`) }))}
        value={system}
        onChange={setSystem}
      />
      <Stack as="ol" gap="xs" tone="text-2" marker="decimal">
        {steps.map((step) => (
          <li key={step}>{t(`guide.${system}.${step}`)}</li>
        ))}
      </Stack>
      <Text tone="text-2">{t(`guide.${system}.firefox`)}</Text>
      <Text tone="text-2">{t('file.after')}</Text>
    </>
  )
}

/** The present system, as a first guess. */
function systemOf(userAgent: string): System {
  if (/Android|iPhone|iPad/.test(userAgent)) return 'phone'
  if (/Mac OS X/.test(userAgent)) return 'mac'
  return /Linux/.test(userAgent) ? 'linux' : 'windows'
}

import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import styles from './certificate-file.module.css'
import * as words from './certificates.texts.ts'

const systems = ['windows', 'mac', 'linux', 'phone'] as const
type System = (typeof systems)[number]
const steps = ['open', 'password', 'browser'] as const

/** How each system takes a certificate. */
export function InstallGuide() {
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
      <ol className={styles.guide}>
        {steps.map((step) => (
          <li key={step}>{t(`guide.${system}.${step}`)}</li>
        ))}
      </ol>
      <p className={styles.text}>{t(`guide.${system}.firefox`)}</p>
      <p className={styles.text}>{t('file.after')}</p>
    </>
  )
}

/** The one somebody sits at, as a first guess. */
function systemOf(userAgent: string): System {
  if (/Android|iPhone|iPad/.test(userAgent)) return 'phone'
  if (/Mac OS X/.test(userAgent)) return 'mac'
  return /Linux/.test(userAgent) ? 'linux' : 'windows'
}

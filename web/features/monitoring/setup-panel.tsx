import { IconCircleCheck } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useSetupCheck } from './monitoring.queries.ts'
import * as texts from './setup-check.texts.ts'
import { SetupFindings } from './setup-findings.tsx'
import styles from './setup-panel.module.css'

/** What of the instance's setting up is not in order, each with what helps; hints stay folded. */
export function SetupPanel() {
  const t = useWords(texts)
  const found = useSetupCheck()
  return (
    <Card as="section" aria-labelledby="setup-title">
      <h2 id="setup-title" className={styles.title}>
        {t('title')}
      </h2>
      <Part read={found} missing={t('failed')} skeleton={<Skeleton count={2} />}>
        {(check) => check && <Checked {...check} />}
      </Part>
    </Card>
  )
}

function Checked({ findings, checked: count }: NonNullable<ReturnType<typeof useSetupCheck>['data']>) {
  const t = useWords(texts)
  const pressing = findings.filter(({ severity }) => severity !== 'hint')
  const hints = findings.filter(({ severity }) => severity === 'hint')
  return (
    <>
      {pressing.length === 0 ? (
        <p className={styles.well}>
          <IconCircleCheck aria-hidden="true" size={20} stroke={1.75} />
          {hints.length === 0 ? t('allWell', { count }) : t('nothingPresses', { count })}
        </p>
      ) : (
        <SetupFindings findings={pressing} />
      )}
      {hints.length > 0 && (
        <details className={styles.hints}>
          <summary>{t('hints', { count: hints.length })}</summary>
          <SetupFindings findings={hints} />
        </details>
      )}
    </>
  )
}

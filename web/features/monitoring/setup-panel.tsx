import { IconCircleCheck } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import { Card } from '#ui/card.tsx'
import { Loading } from '#ui/loading.tsx'
import { PartFault } from '#ui/part-fault.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useSetupCheck } from './monitoring.queries.ts'
import * as texts from './setup-check.texts.ts'
import { SetupFindings } from './setup-findings.tsx'
import styles from './setup-panel.module.css'

/** What of the instance's setting up is not in order, each with what helps; hints stay folded. */
export function SetupPanel() {
  const t = useWords(texts)
  const { data, isError, refetch } = useSetupCheck()
  if (isError && !data)
    return <PartFault text={t('failed')} again={t('reload')} onAgain={() => void refetch()} />
  const pressing = data?.findings.filter(({ severity }) => severity !== 'hint') ?? []
  const hints = data?.findings.filter(({ severity }) => severity === 'hint') ?? []
  const count = data?.checked ?? 0
  return (
    <Card as="section" aria-labelledby="setup-title">
      <h2 id="setup-title" className={styles.title}>
        {t('title')}
      </h2>
      <Loading isLoading={!data} label={t('loading')} skeleton={<Skeleton count={2} />}>
        {data && pressing.length === 0 && (
          <p className={styles.well}>
            <IconCircleCheck aria-hidden="true" size={20} stroke={1.75} />
            {hints.length === 0 ? t('allWell', { count }) : t('nothingPresses', { count })}
          </p>
        )}
        {pressing.length > 0 && <SetupFindings findings={pressing} />}
        {hints.length > 0 && (
          <details className={styles.hints}>
            <summary>{t('hints', { count: hints.length })}</summary>
            <SetupFindings findings={hints} />
          </details>
        )}
      </Loading>
    </Card>
  )
}

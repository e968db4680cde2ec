import { IconCircleCheck } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { Box } from '#ui/box.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { useSetupCheck } from './monitoring.queries.ts'
import * as texts from './setup-check.texts.ts'
import { SetupFindings } from './setup-findings.tsx'
import styles from './setup-panel.module.css'

/** The findings of the set-up check, each with advice; hints are collapsed. */
export function SetupPanel() {
  const t = useWords(texts)
  const found = useSetupCheck()
  return (
    <Card as="section" aria-labelledby="setup-title">
      <Text as="h2" id="setup-title" size="md">
        {t('title')}
      </Text>
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
        <Cluster as="p" isOneLine gap="xs" align="center" above="xs" className={styles.well}>
          <IconCircleCheck aria-hidden="true" size={20} stroke={1.75} />
          {hints.length === 0 ? t('allWell', { count }) : t('nothingPresses', { count })}
        </Cluster>
      ) : (
        <SetupFindings findings={pressing} />
      )}
      {hints.length > 0 && (
        <Box as="details" above="xs">
          <Text as="summary" weight="medium" tone="link" isTarget radius="xs" className={styles.hints}>
            {t('hints', { count: hints.length })}
          </Text>
          <SetupFindings findings={hints} />
        </Box>
      )}
    </>
  )
}

import { useWords } from '#language/words.ts'
import { Box } from '#ui/box.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Diamond } from '#ui/diamond.tsx'
import styles from './course-legend.module.css'
import * as words from './data-collection.texts.ts'

export function CourseLegend({
  hasGaps,
  hasAppointments,
}: {
  readonly hasGaps: boolean
  readonly hasAppointments: boolean
}) {
  const t = useWords(words)
  return (
    <Cluster as="ul" gap="2xs" columnGap="md" size="xs-plus" tone="text-2">
      <Cluster as="li" isOneLine isInline gap="2xs-plus" align="center">
        <span aria-hidden="true" className={styles.dot} />
        {t('legendDay')}
      </Cluster>
      <Cluster as="li" isOneLine isInline gap="2xs-plus" align="center">
        <Box as="span" aria-hidden="true" radius="2xs" className={styles.line} />
        {t('legendMean')}
      </Cluster>
      <Cluster as="li" isOneLine isInline gap="2xs-plus" align="center">
        <Diamond />
        {t('legendEvent')}
      </Cluster>
      {hasAppointments && (
        <Cluster as="li" isOneLine isInline gap="2xs-plus" align="center">
          <Box as="span" aria-hidden="true" radius="2xs" className={styles.square} />
          {t('legendAppointment')}
        </Cluster>
      )}
      {hasGaps && (
        <Cluster as="li" isOneLine isInline gap="2xs-plus" align="center">
          <Box as="span" aria-hidden="true" isBordered radius="2xs" className={styles.gap} />
          {t('noCheckIn')}
        </Cluster>
      )}
    </Cluster>
  )
}

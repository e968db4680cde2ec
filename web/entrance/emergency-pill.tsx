import { IconLifebuoy } from '@tabler/icons-react'
import { NavLink } from 'react-router'
import { useWords } from '#language/words.ts'
import * as words from '#session/frame.texts.ts'
import { classNames } from '#ui/class-names.ts'
import { Cluster } from '#ui/cluster.tsx'
import hues from '#ui/hue.module.css'
import styles from './emergency-pill.module.css'

/** The emergency link: on every client page, at the same place, in the same colour. */
export function EmergencyPill() {
  const t = useWords(words)
  return (
    <Cluster
      as={NavLink}
      isOneLine
      isInline
      gap="2xs-plus"
      align="center"
      flex="none"
      size="sm-plus"
      weight="bold"
      whiteSpace="nowrap"
      radius="xl"
      hiddenIn="print"
      className={classNames(hues.call, styles.pill)}
      to="/notfallkoffer"
    >
      <IconLifebuoy aria-hidden="true" size={20} stroke={2} />
      <span>{t('pill')}</span>
    </Cluster>
  )
}

import { Link } from 'react-router'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import * as words from '#session/frame.texts.ts'
import { classNames } from '#ui/class-names.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Wordmark } from '#ui/wordmark.tsx'
import styles from './brand.module.css'

/** Logo and name; links to the home page of the signed-in role. */
export function Brand({
  size = 28,
  givesWay = false,
}: {
  readonly size?: number
  /** Whether the name is hidden on the narrowest phones, to make room. */
  readonly givesWay?: boolean
}) {
  const t = useWords(words)
  const { appName } = useConfig()
  return (
    <Cluster
      as={Link}
      isOneLine
      isInline
      align="center"
      className={classNames(styles.brand, givesWay && styles.givesWay)}
      to="/"
      aria-label={t('toStart', { appName })}
    >
      <Wordmark name={appName} size={size} />
    </Cluster>
  )
}

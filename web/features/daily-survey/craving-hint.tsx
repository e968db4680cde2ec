import { IconLifebuoy } from '@tabler/icons-react'
import { Link } from 'react-aria-components'
import { useWords } from '#language/words.ts'
import { Box } from '#ui/box.tsx'
import { Cluster } from '#ui/cluster.tsx'
import * as checkInWords from './check-in.texts.ts'
import styles from './craving-hint.module.css'

/** A strong craving is met with a hand, not with a barrier: the check-in goes on or waits. */
export function CravingHint() {
  const t = useWords(checkInWords)
  return (
    <Cluster
      isOneLine
      gap="sm"
      align="start"
      above="md-plus"
      tone="on-ember-soft"
      surface="ember-soft"
      radius="lg"
      className={styles.hint}
      role="status"
    >
      <IconLifebuoy aria-hidden="true" size={24} stroke={1.75} />
      <div>
        <p>
          <Box as="strong" isBlock>
            {t('muchAtOnce')}
          </Box>{' '}
          {t('canPause')}
        </p>
        <Link className={styles.link ?? ''} href="/notfallkoffer">
          {t('openKit')}
        </Link>
      </div>
    </Cluster>
  )
}

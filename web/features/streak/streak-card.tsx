import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useOwnAccount } from '#session/own-account.ts'
import { useSession } from '#session/session.ts'
import { Landscape } from '#ui/landscape.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import * as words from './streak.texts.ts'
import styles from './streak-card.module.css'
import { StreakFigures } from './streak-figures.tsx'

/**
 * The firm ground: the streak on top, all sober days in the ground below. Where the treating therapist has hidden
 * the consumption display there are no figures: `whenHidden` says whether nothing or the bare landscape is left.
 */
export function StreakCard({ whenHidden = 'nothing' }: { readonly whenHidden?: 'nothing' | 'landscape' }) {
  const t = useWords(words)
  const { account: atStart } = useSession()
  const own = useOwnAccount()
  const isHidden = (own.data?.account ?? atStart).consumptionVisible === false
  if (isHidden)
    return (
      whenHidden === 'landscape' && (
        <section className={styles.ground}>
          <Landscape className={styles.landscape ?? ''} />
        </section>
      )
    )
  return (
    <Part read={own} missing={t('notLoaded')} skeleton={<Skeleton shape="card" />}>
      {({ account }) => (
        <section aria-label={t('yourWay')} className={styles.ground}>
          <Landscape className={styles.landscape ?? ''} />
          <StreakFigures account={account} />
        </section>
      )}
    </Part>
  )
}

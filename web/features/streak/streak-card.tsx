import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useToday } from '#session/now.ts'
import { useOwnAccount } from '#session/own-account.ts'
import { useSession } from '#session/session.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Landscape } from '#ui/landscape.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import * as words from './streak.texts.ts'
import styles from './streak-card.module.css'
import { isLayerAdded, StreakNumbers, shownFigures } from './streak-numbers.tsx'

/**
 * The streak card, a landscape: the streak above, all sober days in the ground below. Where the treating therapist
 * has hidden the consumption display there are no numbers: `whenHidden` says whether nothing or the plain landscape
 * is shown.
 */
export function StreakCard({
  whenHidden = 'nothing',
  isMilestoneSaid = false,
}: {
  readonly whenHidden?: 'nothing' | 'landscape'
  /** Whether the page says a round total itself. */
  readonly isMilestoneSaid?: boolean
}) {
  const t = useWords(words)
  const { account: atStart } = useSession()
  const own = useOwnAccount()
  const today = useToday()
  const isHidden = (own.data?.account ?? atStart).consumptionVisible === false
  if (isHidden)
    return (
      whenHidden === 'landscape' && (
        <Cluster as="section" isOneLine isBordered radius="xl" isClipped className={styles.ground}>
          <Landscape className={styles.landscape ?? ''} />
        </Cluster>
      )
    )
  return (
    <Part read={own} missing={t('notLoaded')} skeleton={<Skeleton shape="card" />}>
      {({ account }) => {
        const figures = shownFigures(account, today)
        return (
          <Cluster
            as="section"
            aria-label={t('yourWay')}
            isOneLine
            isBordered
            radius="xl"
            isClipped
            className={styles.ground}
          >
            <Landscape
              className={styles.landscape ?? ''}
              layer={figures.isTodayOpen ? 'open' : isLayerAdded(account, today) ? 'added' : undefined}
            />
            <StreakNumbers account={account} figures={figures} isMilestoneSaid={isMilestoneSaid} />
          </Cluster>
        )
      }}
    </Part>
  )
}

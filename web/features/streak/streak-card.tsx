import { useWords } from '#language/words.ts'
import { useOwnAccount } from '#session/own-account.ts'
import { useSession } from '#session/session.ts'
import { Landscape } from '#ui/landscape.tsx'
import { Loading } from '#ui/loading.tsx'
import { PartFault } from '#ui/part-fault.tsx'
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
  const { data, isPending, isError, refetch } = useOwnAccount()
  const account = data?.account
  const isHidden = (account ?? atStart).consumptionVisible === false
  if (isHidden && whenHidden === 'nothing') return null
  if (isError && account === undefined && !isHidden)
    return <PartFault text={t('notLoaded')} again={t('loadAgain')} onAgain={() => void refetch()} />
  return (
    <Loading isLoading={isPending && !isHidden} label={t('loading')} skeleton={<Skeleton shape="card" />}>
      <section aria-label={isHidden ? undefined : t('yourWay')} className={styles.ground}>
        <Landscape className={styles.landscape ?? ''} />
        {!isHidden && account !== undefined && <StreakFigures account={account} />}
      </section>
    </Loading>
  )
}

import { IconLifebuoy } from '@tabler/icons-react'
import { RowList } from '#ui/row-list.tsx'
import styles from './check-in-saved-page.module.css'
import { Door } from './door.tsx'
import { useCheckInWords } from './use-check-in-words.ts'

/** The way to the emergency kit after every check-in: nothing reacts to what was answered. */
export function KitDoor() {
  const { t } = useCheckInWords()
  return (
    <section aria-labelledby="hard-moments">
      <h2 className={styles.heading} id="hard-moments">
        {t('saved.hardMoments')}
      </h2>
      <RowList>
        <Door
          href="/notfallkoffer"
          Icon={IconLifebuoy}
          tone="ember"
          title={t('openKit')}
          detail={t('saved.peopleAndSteps')}
        />
      </RowList>
    </section>
  )
}

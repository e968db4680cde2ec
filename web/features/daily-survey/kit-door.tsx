import { IconLifebuoy } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import { RowList } from '#ui/row-list.tsx'
import * as checkInWords from './check-in.texts.ts'
import styles from './check-in-saved-page.module.css'
import { Door } from './door.tsx'

/** The way to the emergency kit after every check-in: nothing reacts to what was answered. */
export function KitDoor() {
  const t = useWords(checkInWords)
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

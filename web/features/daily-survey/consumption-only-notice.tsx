import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import * as checkInWords from './check-in.texts.ts'
import styles from './consumption-only-notice.module.css'

/** Why only consumption is asked: today's check-in is there, from here or from another tab or device. */
export function ConsumptionOnlyNotice({ answeredElsewhere }: { readonly answeredElsewhere: boolean }) {
  const t = useWords(checkInWords)
  return (
    <div className={styles.above}>
      {answeredElsewhere ? (
        <Banner headline={t('answeredElsewhere.headline')} tone="lake">
          {t('answeredElsewhere.text')}
        </Banner>
      ) : (
        <Banner isAnnounced={false} tone="success">
          {t('consumptionOnly')}
        </Banner>
      )}
    </div>
  )
}

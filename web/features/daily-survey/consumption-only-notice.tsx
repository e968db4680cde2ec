import { Banner } from '#ui/banner.tsx'
import styles from './consumption-only-notice.module.css'
import { useCheckInWords } from './use-check-in-words.ts'

/** Why only consumption is asked: today's check-in is there, from here or from another tab or device. */
export function ConsumptionOnlyNotice({ answeredElsewhere }: { readonly answeredElsewhere: boolean }) {
  const { t } = useCheckInWords()
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

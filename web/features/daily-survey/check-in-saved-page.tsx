import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Navigate } from 'react-router'
import { useConfig } from '#app/config.ts'
import { formatTime } from '#language/dates.ts'
import { LinkButton } from '#ui/link-button.tsx'
import styles from './check-in-saved-page.module.css'
import { useSaved } from './daily-survey.queries.ts'
import { Doors } from './doors.tsx'
import { useCheckInWords } from './use-check-in-words.ts'

/** Thanks after a check-in; after a consumption also what stays and what can help now. */
export function CheckInSavedPage({
  ground,
  offer,
}: {
  /** The firm ground, which only a consumption needs to be shown here. */
  readonly ground: ReactNode
  /** What may be offered where nothing weighs; after a consumption nobody is asked for anything. */
  readonly offer: ReactNode
}) {
  const { t } = useCheckInWords()
  const { zone } = useConfig()
  const saved = useSaved()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  if (saved === undefined) return <Navigate replace to="/" />
  const { survey, consumption } = saved
  return (
    <div className={styles.saved}>
      <p className={styles.when} role="status">
        <span className={styles.tick}>
          <IconCheck aria-hidden="true" size={26} stroke={2.25} />
        </span>
        {t('saved.at', { time: formatTime(survey.execTime, zone) })}
      </p>
      <h1 ref={title} tabIndex={-1}>
        {t(consumption ? 'saved.thanksForOpenness' : 'saved.thanks')}
      </h1>
      <p className={styles.text}>{t(consumption ? 'saved.notAVerdict' : 'saved.untilTomorrow')}</p>
      {consumption && ground}
      {consumption && <Doors />}
      <LinkButton href="/" isBlock size="xl" variant={consumption ? 'default' : 'primary'}>
        {t('saved.toOverview')}
      </LinkButton>
      {!consumption && offer}
    </div>
  )
}

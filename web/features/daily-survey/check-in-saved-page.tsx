import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import { IconCheck, IconLifebuoy, IconPhone } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { useConfig } from '#app/config.ts'
import { useOwnAccount } from '#app/own-account.ts'
import { dial } from '#app/phone.ts'
import { formatTime } from '#language/dates.ts'
import { IconTile } from '#ui/icon-tile.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Row } from '#ui/row.tsx'
import styles from './check-in-saved-page.module.css'
import { useSaved } from './daily-survey.queries.ts'

/** Thanks after a check-in; after a consumption also what stays and what can help now. */
export function CheckInSavedPage({
  ground,
}: {
  /** The firm ground, which only a consumption needs to be shown here. */
  readonly ground: ReactNode
}) {
  const { t } = useTranslation('daily-survey')
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
    </div>
  )
}

/** Where to turn now. */
function Doors() {
  const { t } = useTranslation('daily-survey')
  const { clinic } = useConfig()
  const therapist = useOwnAccount().data?.therapist
  return (
    <section aria-labelledby="doors">
      <h2 className={styles.heading} id="doors">
        {t('saved.helps')}
      </h2>
      <RowList>
        <Row
          detail={t('saved.peopleAndSteps')}
          href="/notfallkoffer"
          icon={
            <IconTile tone="ember">
              <IconLifebuoy size={22} stroke={1.75} />
            </IconTile>
          }
          title={t('openKit')}
        />
        {clinic.phone !== '' && (
          <Row
            detail={t('saved.clinicPhone', { phone: clinic.phone })}
            href={dial(clinic.phone)}
            icon={
              <IconTile>
                <IconPhone size={22} stroke={1.75} />
              </IconTile>
            }
            title={t('saved.reach', { name: therapist === undefined ? clinic.name : fullName(therapist) })}
          />
        )}
      </RowList>
    </section>
  )
}

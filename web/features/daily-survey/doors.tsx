import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import { IconLifebuoy, IconMessage, IconNotebook, IconPhone } from '@tabler/icons-react'
import { useConfig } from '#app/config.ts'
import { useOwnAccount } from '#app/own-account.ts'
import { dial } from '#app/phone.ts'
import { RowList } from '#ui/row-list.tsx'
import styles from './check-in-saved-page.module.css'
import { Door } from './door.tsx'
import { useCheckInWords } from './use-check-in-words.ts'

/** Where to turn now: the toolkit, a message, the diary, and a person on the telephone (§4). */
export function Doors() {
  const { t } = useCheckInWords()
  const { clinic } = useConfig()
  const therapist = useOwnAccount().data?.therapist
  const name = therapist === undefined ? clinic.name : fullName(therapist)
  const { phone } = clinic
  const call = { title: t('saved.reach', { name }), detail: t('saved.clinicPhone', { phone }) }
  return (
    <section aria-labelledby="doors">
      <h2 className={styles.heading} id="doors">
        {t('saved.helps')}
      </h2>
      <RowList>
        <Door
          href="/notfallkoffer"
          Icon={IconLifebuoy}
          tone="ember"
          title={t('openKit')}
          detail={t('saved.peopleAndSteps')}
        />
        <Door
          href="/nachrichten"
          Icon={IconMessage}
          tone="pine"
          title={t('saved.write', { name })}
          detail={t('saved.writeDetail')}
        />
        <Door
          href="/tagebuch?content=DIARY&mode=create"
          Icon={IconNotebook}
          tone="lake"
          title={t('saved.diary')}
          detail={t('saved.diaryDetail')}
        />
        {phone !== '' && <Door href={dial(phone)} Icon={IconPhone} tone="pine" {...call} />}
      </RowList>
    </section>
  )
}

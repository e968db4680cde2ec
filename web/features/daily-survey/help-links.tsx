import { IconMessage, IconNotebook, IconPhone } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { dial, inGroups } from '#session/phone.ts'
import { useWhoAnswers } from '#session/who-answers.ts'
import { RowList } from '#ui/row-list.tsx'
import * as checkInWords from './check-in.texts.ts'
import styles from './check-in-saved-page.module.css'
import { HelpLink } from './help-link.tsx'

/** Links to help after consumption: a message, the diary, and a person on the telephone (§4). */
export function HelpLinks() {
  const t = useWords(checkInWords)
  const { clinic } = useConfig()
  const answers = useWhoAnswers()
  const { name, period } = answers ?? { name: clinic.name }
  const { phone } = clinic
  const call = {
    title: t('saved.reach', { name }),
    detail: t('saved.clinicPhone', { phone: inGroups(clinic) }),
  }

  return (
    <section aria-labelledby="doors">
      <h2 className={styles.heading} id="doors">
        {t('saved.helps')}
      </h2>
      <RowList>
        <HelpLink
          href="/nachrichten"
          Icon={IconMessage}
          tone="pine"
          title={t('saved.write', { name })}
          detail={period ?? t('saved.writeDetail')}
        />
        <HelpLink
          href="/tagebuch?content=DIARY&mode=create"
          Icon={IconNotebook}
          tone="lake"
          title={t('saved.diary')}
          detail={t('saved.diaryDetail')}
        />
        {phone !== '' && <HelpLink href={dial(phone)} Icon={IconPhone} tone="pine" {...call} />}
      </RowList>
    </section>
  )
}

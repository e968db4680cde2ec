import { IconMessage, IconNotebook, IconPhone } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { dial, inGroups } from '#session/phone.ts'
import { useWhoAnswers } from '#session/who-answers.ts'
import { RowList } from '#ui/row-list.tsx'
import { Text } from '#ui/text.tsx'
import * as checkInWords from './check-in.texts.ts'
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
      <Text as="h2" above="2xs-plus" below="xs" paddingX="3xs" id="doors">
        {t('saved.helps')}
      </Text>
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

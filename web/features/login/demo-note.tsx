import { IconFlask } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { Banner } from '#ui/banner.tsx'
import * as words from './login.texts.ts'

/** The demo clinic's notice: all people are invented, and some checks of a real clinic are off. */
export function DemoNote() {
  const t = useWords(words)
  const { demo, role, certificateRequired } = useConfig()
  if (!demo) return null
  return (
    <Banner
      tone="lake"
      isAnnounced={false}
      icon={<IconFlask aria-hidden="true" size={22} stroke={1.75} />}
      headline={t('demo.title')}
    >
      {t('demo.text')}
      {role === 'THERAPIST' && !certificateRequired && ` ${t('demo.certificate')}`}
      {role === 'ADMIN' && ` ${t('demo.secondFactor')}`}
    </Banner>
  )
}

import { useState } from 'react'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Stack } from '#ui/stack.tsx'
import { Switch } from '#ui/switch.tsx'
import * as words from './first-check-in.texts.ts'
import { FirstCheckInGuide } from './first-check-in-guide.tsx'

/** How the first check-in goes, for the client: in the usual words or in easy language. */
export function FirstCheckInPage() {
  const t = useWords(words)
  const { language } = useLanguage()
  const [isEasy, setEasy] = useState(false)
  return (
    <Stack gap="lg">
      <PageHead title={t('usual.title')} />
      <Switch isSelected={isEasy} onChange={setEasy}>
        {t('easyLanguage')}
      </Switch>
      <FirstCheckInGuide language={language} isEasy={isEasy} />
      <div>
        <LinkButton href="/check-in/probe">{t('tryOut')}</LinkButton>
      </div>
    </Stack>
  )
}

import { useState } from 'react'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { isNeutral } from '#session/neutral.ts'
import { chooseNeutral } from '#session/neutral-look.ts'
import { isExitShown, leaveAtOnce, showExit } from '#session/quick-exit.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Stack } from '#ui/stack.tsx'
import { Switch } from '#ui/switch.tsx'
import { Text } from '#ui/text.tsx'
import { AppLockPart } from './app-lock-part.tsx'
import { DeviceSection } from './device-section.tsx'
import * as words from './this-device.texts.ts'
import * as titleWords from './this-device-title.texts.ts'

/** The privacy settings of this device: app lock, quick exit, cover in the app switcher, neutral look. Each applies at once. */
export function ThisDevicePage() {
  const t = useWords(words)
  const tTitle = useWords(titleWords)
  return (
    <>
      <PageHead title={tTitle('title')} intro={t('intro')} />
      <Stack gap="md">
        <AppLockPart />
        <ExitPart />
        <DeviceSection title={t('cover.title')}>
          <p>{t('cover.text')}</p>
        </DeviceSection>
        <LookPart />
      </Stack>
    </>
  )
}

function ExitPart() {
  const t = useWords(words)
  const [isShown, setShown] = useState(isExitShown)
  return (
    <DeviceSection title={t('exit.title')}>
      <p>{t('exit.text')}</p>
      <Switch
        isSelected={isShown}
        onChange={(next) => {
          showExit(next)
          setShown(next)
        }}
      >
        {t('exit.button')}
      </Switch>
      <Text tone="text-2">{t('exit.history')}</Text>
      <Cluster gap="xs">
        <Button onPress={() => void leaveAtOnce()}>{t('exit.now')}</Button>
      </Cluster>
    </DeviceSection>
  )
}

function LookPart() {
  const t = useWords(words)
  const { language } = useLanguage()
  const [isChosen, setChosen] = useState(isNeutral)
  return (
    <DeviceSection title={t('look.title')}>
      <Switch
        isSelected={isChosen}
        onChange={(next) => {
          setChosen(next)
          // No cache, as in private browsing: the service worker shows no notifications either.
          chooseNeutral(next, language).catch(() => undefined)
        }}
        help={t('look.text')}
      >
        {t('look.switch')}
      </Switch>
      <Text tone="text-2">{t('look.install')}</Text>
      <Text tone="text-2">{t('look.address')}</Text>
    </DeviceSection>
  )
}

import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { noticeText } from '@standfest/domain/features/reminders/notices.ts'
import { useErrorText } from '#language/error-text.ts'
import { useLanguage } from '#language/language.tsx'
import { WhatToDo } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/stack.tsx'
import { Switch } from '#ui/switch.tsx'
import { Text } from '#ui/text.tsx'
import { TitledSection } from '#ui/titled-section.tsx'
import { pushAbility } from './push-browser.ts'
import { type useChangeReminders, usePushDevices } from './reminders.queries.ts'
import * as words from './reminders.texts.ts'
import { usePushSwitch } from './use-push-switch.ts'

const reasons = {
  denied: 'push.denied',
  unable: 'push.unable',
  'needs-home-screen': 'push.homeScreen',
} as const

/** Push notifications on this device, and their text on a lock screen. */
export function PushPart({
  account,
  changing,
}: {
  readonly account: Account
  readonly changing: ReturnType<typeof useChangeReminders>
}) {
  const t = useWords(words)
  const { language } = useLanguage()
  const { appName } = useConfig()
  const errorText = useErrorText()
  const devices = usePushDevices()
  const { press, outcome, error, isBusy, isReady } = usePushSwitch(changing)
  const ability = pushAbility()
  const isOn = account.notifyViaPush === true
  const isElsewhere = isOn && ability === 'able' && devices.data?.every(({ isThis }) => !isThis) === true
  return (
    <TitledSection title={t('push.title')}>
      <Switch
        isSelected={isOn}
        isDisabled={isBusy || !isReady || (ability !== 'able' && !isOn)}
        onChange={press}
        help={ability === 'able' ? t('push.help') : t(reasons[ability])}
      >
        {t('push.field')}
      </Switch>
      {isOn && devices.data?.length === 0 && <Banner isAnnounced={false}>{t('push.nowhere')}</Banner>}
      {isElsewhere && <Button onPress={() => press(true)}>{t('push.addThis')}</Button>}
      {outcome !== undefined && (
        <Banner tone={outcome === 'on' ? 'success' : 'default'}>{t(`push.${outcome}`)}</Banner>
      )}
      {error !== undefined && (
        <Banner tone="error" headline={t('push.failed')}>
          {/* The page itself throws no such exception: it comes from the browser's own service. */}
          {error instanceof DOMException ? t('push.unreachable') : errorText(error)}{' '}
          <WhatToDo of={error instanceof DOMException ? 'mitteilungen' : error} />
        </Banner>
      )}
      <Stack as="figure" gap="xs">
        <Text as="figcaption" tone="text-2">
          {t('push.shown')}
        </Text>
        <Text paddingY="sm" paddingX="sm" breaksAnywhere surface="surface-2" isBordered radius="md">
          {noticeText(1, language, appName)}
        </Text>
      </Stack>
    </TitledSection>
  )
}

import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { relativeTime } from '#language/dates.ts'
import { useDeviceName } from '#language/device-name.ts'
import { useLanguage } from '#language/language.tsx'
import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { Row } from '#ui/row.tsx'
import { RowList } from '#ui/row-list.tsx'
import { TitledSection } from '#ui/titled-section.tsx'
import { usePushDevices, useRemoveDevice } from './reminders.queries.ts'
import * as remindersWords from './reminders.texts.ts'

/** The browsers with a push subscription, with buttons to remove them. */
export function DevicesPart() {
  const t = useWords(remindersWords)
  const nameOf = useDeviceName()
  const { language } = useLanguage()
  const { zone } = useConfig()
  const today = useToday()
  const { data: devices = [] } = usePushDevices()
  const removing = useRemoveDevice()
  if (devices.length === 0 && !removing.isSuccess) return null
  return (
    <TitledSection title={t('devices.title')}>
      {removing.isSuccess && <Banner tone="success">{t('devices.removed')}</Banner>}
      {removing.isError && (
        <Banner tone="error" headline={t('devices.failed')}>
          <ErrorWords error={removing.error} />
        </Banner>
      )}
      <RowList label={t('devices.title')}>
        {devices.map(({ id, browser, system, addedAt, isThis }) => {
          const Icon = ['android', 'ios'].includes(system) ? IconDeviceMobile : IconDeviceDesktop
          const device = nameOf({ browser, system })
          return (
            <Row
              key={id}
              icon={
                <IconTile tone="gray">
                  <Icon size={22} stroke={1.75} />
                </IconTile>
              }
              title={device}
              detail={t('devices.since', { when: relativeTime(addedAt, today, language, zone) })}
              isDetailWrapped
              {...(isThis && { badge: <Badge tone="pine">{t('devices.this')}</Badge> })}
              actions={
                <Button
                  aria-label={t('devices.removeOne', { device })}
                  isPending={removing.isPending && removing.variables === id}
                  onPress={() => removing.mutate(id)}
                  variant="subtle"
                >
                  {t('devices.remove')}
                </Button>
              }
            />
          )
        })}
      </RowList>
    </TitledSection>
  )
}

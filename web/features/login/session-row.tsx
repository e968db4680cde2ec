import type { OwnSession } from '@standfest/domain/features/login/own-sessions.ts'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { relativeTime } from '#language/dates.ts'
import { useDeviceName } from '#language/device-name.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { Row } from '#ui/row.tsx'
import * as words from './security.texts.ts'

/** One of the reader's sessions; the present one is ended by logging out. */
export function SessionRow({
  session: { openedAt, lastActiveAt, browser, system, present },
  isEnding,
  onEnd,
}: {
  readonly session: OwnSession
  readonly isEnding: boolean
  readonly onEnd: () => void
}) {
  const t = useWords(words)
  const { language } = useLanguage()
  const { zone } = useConfig()
  const today = useToday()
  const Icon = ['android', 'ios'].includes(system) ? IconDeviceMobile : IconDeviceDesktop
  const device = useDeviceName()({ browser, system })
  const when = (instant: number) => relativeTime(instant, today, language, zone)
  return (
    <Row
      icon={
        <IconTile tone="gray">
          <Icon size={22} stroke={1.75} />
        </IconTile>
      }
      title={device}
      detail={t('sessions.since', { opened: when(openedAt), active: when(lastActiveAt) })}
      isDetailWrapped
      {...(present
        ? { badge: <Badge tone="pine">{t('sessions.present')}</Badge> }
        : {
            actions: (
              <Button
                aria-label={t('sessions.endOne', { device })}
                isPending={isEnding}
                onPress={onEnd}
                variant="subtle"
              >
                {t('sessions.end')}
              </Button>
            ),
          })}
    />
  )
}

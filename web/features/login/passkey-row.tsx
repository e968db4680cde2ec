import type { Passkey } from '@standfest/domain/features/login/passkeys.ts'
import { IconKey } from '@tabler/icons-react'
import { relativeTime } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'
import { Button } from '#ui/button.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { Row } from '#ui/row.tsx'
import * as words from './passkeys.texts.ts'

/** One of the user's own passkeys. */
export function PasskeyRow({
  passkey: { name, madeAt, usedAt },
  isEnding,
  onEnd,
}: {
  readonly passkey: Passkey
  readonly isEnding: boolean
  readonly onEnd: () => void
}) {
  const t = useWords(words)
  const { language } = useLanguage()
  const { zone } = useConfig()
  const today = useToday()
  const when = (instant: number) => relativeTime(instant, today, language, zone)
  const made = when(madeAt)
  return (
    <Row
      icon={
        <IconTile tone="gray">
          <IconKey size={22} stroke={1.75} />
        </IconTile>
      }
      title={name}
      detail={usedAt === null ? t('made', { made }) : t('used', { made, used: when(usedAt) })}
      isDetailWrapped
      actions={
        <Button aria-label={t('endOne', { name })} isPending={isEnding} onPress={onEnd} variant="subtle">
          {t('end')}
        </Button>
      }
    />
  )
}

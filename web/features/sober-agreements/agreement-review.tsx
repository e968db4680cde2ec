import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import type { SoberAgreement } from '@standfest/domain/features/sober-agreements/sober-agreements.ts'
import { IconCalendarEvent } from '@tabler/icons-react'
import { formatLongDay, formatTime } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import type { ClientScope } from '#session/client-scope.ts'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'
import { Column } from '#ui/column.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { Row } from '#ui/row.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Text } from '#ui/text.tsx'
import * as texts from './sober-agreements.texts.ts'

/** The session in which both look back, or the way to arrange one. */
export function AgreementReview({
  agreement: { review, sender, accountId },
  scope,
  onArrange,
}: {
  readonly agreement: SoberAgreement
  readonly scope: ClientScope
  readonly onArrange: (() => void) | undefined
}) {
  const t = useWords(texts)
  const { language } = useLanguage()
  const { zone } = useConfig()
  const today = useToday()
  const isOwn = scope.as === 'self'
  const tile = (
    <IconTile tone="lake">
      <IconCalendarEvent aria-hidden="true" size={22} stroke={1.75} />
    </IconTile>
  )
  return (
    <Column as="section" gap="xs" hiddenIn="print" aria-labelledby="sober-agreement-review">
      <Text as="h2" size="md" id="sober-agreement-review">
        {t('together')}
      </Text>
      <RowList>
        {review === null ? (
          <Row
            icon={tile}
            title={t('arrangeReview')}
            {...(isOwn ? { href: '/nachrichten' } : { onPress: onArrange })}
          />
        ) : (
          <Row
            icon={tile}
            title={sender.person === null ? t('review') : t('reviewWith', { name: fullName(sender.person) })}
            detail={
              review.startsAt === null
                ? formatLongDay(review.day, language, today)
                : t('reviewAt', {
                    day: formatLongDay(review.day, language, today),
                    time: formatTime(review.startsAt, zone),
                  })
            }
            isDetailWrapped
            href={
              isOwn
                ? `/termine?content=APPOINTMENT&mode=view&item=${review.id}`
                : `/klienten/${accountId}/sitzungen/${review.id}`
            }
          />
        )}
      </RowList>
    </Column>
  )
}

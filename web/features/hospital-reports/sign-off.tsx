import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import type {
  HospitalReportPage,
  ReportFileForm,
} from '@standfest/domain/features/hospital-reports/hospital-reports.ts'
import { IconSend } from '@tabler/icons-react'
import type { Ref } from 'react'
import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { formatList } from '#language/numbers.ts'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { useSession } from '#session/session.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Text } from '#ui/text.tsx'
import * as texts from './hospital-reports.texts.ts'
import { missingOn } from './report-form.ts'

/** How a report leaves: posted, or saved by hand in a form. */
export type Leaving = 'send' | ReportFileForm

/** The signature of the one who read the report. Nothing leaves without it, and the box is never ticked beforehand. */
export function SignOff({
  page,
  isRead,
  isPointedAt,
  isAgain,
  leaving,
  boxRef,
  onRead,
  onLeave,
}: {
  readonly page: HospitalReportPage
  readonly isRead: boolean
  /** Whether somebody pressed without having ticked the box. */
  readonly isPointedAt: boolean
  /** Whether the report before was refused. */
  readonly isAgain: boolean
  /** What is under way. */
  readonly leaving: Leaving | undefined
  readonly boxRef: Ref<HTMLInputElement>
  readonly onRead: (isRead: boolean) => void
  readonly onLeave: (as: Leaving) => void
}) {
  const t = useWords(texts)
  const { language } = useLanguage()
  const today = useToday()
  const { account } = useSession()
  const missing = missingOn(page)
  const isByHand = page.receiver?.way === 'file'
  // One report is on its way at a time.
  const isUnderWay = page.reports.some(({ state }) => state === 'sent')
  const isHeld = (as: Leaving) => isUnderWay || (leaving !== undefined && leaving !== as)
  return (
    <Card as="section" aria-label={t('signOff')} layout="stack" gap="sm">
      {missing.length > 0 && (
        <Text tone="on-honey-soft">
          {t('missing', {
            what: formatList(
              missing.map((need) => t(`needs.${need}`)),
              language,
            ),
          })}
        </Text>
      )}
      <Checkbox
        ref={boxRef}
        isSelected={isRead}
        onChange={onRead}
        error={isPointedAt && !isRead ? t('readFault') : undefined}
      >
        <Text as="strong" weight="bold">
          {t('read')}
        </Text>
      </Checkbox>
      <Text size="sm" tone="text-2">
        {t('signedBy', { name: fullName(account), day: formatDay(today) })}{' '}
        {t(isByHand ? 'effect.file' : 'effect.send')}
      </Text>
      <Cluster gap="xs" justify="end">
        <Button isDisabled={isHeld('pdf')} isPending={leaving === 'pdf'} onPress={() => onLeave('pdf')}>
          {t('asPdf')}
        </Button>
        <Button
          variant={isByHand ? 'primary' : 'default'}
          isDisabled={isHeld('json')}
          isPending={leaving === 'json'}
          onPress={() => onLeave('json')}
        >
          {t('asFile')}
        </Button>
        {!isByHand && (
          <Button
            variant="primary"
            icon={<IconSend aria-hidden="true" size={18} stroke={1.75} />}
            isDisabled={isHeld('send')}
            isPending={leaving === 'send'}
            onPress={() => onLeave('send')}
          >
            {t(isAgain ? 'sendAgain' : 'send')}
          </Button>
        )}
      </Cluster>
    </Card>
  )
}

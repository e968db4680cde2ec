import type { AccountId } from '@standfest/domain/base/id.ts'
import type { HospitalReportPage } from '@standfest/domain/features/hospital-reports/hospital-reports.ts'
import { useState } from 'react'
import { Facts } from '#content/facts.tsx'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Text } from '#ui/text.tsx'
import * as texts from './hospital-reports.texts.ts'
import { NumbersForm } from './numbers-form.tsx'

/** Where the report goes, and under which numbers; a number that was not found is open at once. */
export function Destination({
  clientId,
  page,
  faulty,
}: {
  readonly clientId: AccountId
  readonly page: Pick<HospitalReportPage, 'numbers' | 'receiver'>
  readonly faulty: 'patientNumber' | 'caseNumber' | undefined
}) {
  const t = useWords(texts)
  const [wanted, setWanted] = useState(false)
  const [leftAt, setLeftAt] = useState<string>()
  const { receiver, numbers } = page
  const isOpen = wanted || (faulty !== undefined && leftAt !== faulty)
  return (
    <Card as="section" aria-labelledby="report-destination" layout="stack" gap="sm">
      <Cluster justify="between" align="center" gap="xs">
        <h2 id="report-destination">{t('where')}</h2>
        {!isOpen && (
          <Button
            variant="link"
            aria-label={t(numbers === null ? 'enterNumbers' : 'changeNumbers')}
            onPress={() => setWanted(true)}
          >
            {t(numbers === null ? 'enterNumbers' : 'change')}
          </Button>
        )}
      </Cluster>
      {receiver === null && <Text tone="on-honey-soft">{t('noSystem')}</Text>}
      {isOpen && (
        <NumbersForm
          clientId={clientId}
          page={page}
          faulty={faulty}
          onDone={() => {
            setWanted(false)
            setLeftAt(faulty)
          }}
        />
      )}
      <Facts
        facts={[
          [t('system'), receiver?.name],
          ...(isOpen
            ? []
            : [
                [t('patientNumber'), numbers?.patientNumber ?? t('notEntered')] as const,
                [t('caseNumber'), numbers?.caseNumber ?? t('notEntered')] as const,
              ]),
          [t('form'), t('formName')],
        ]}
      />
      {receiver?.way === 'file' && (
        <Text size="sm" tone="text-2">
          {t('byHand')}
        </Text>
      )}
    </Card>
  )
}

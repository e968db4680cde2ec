import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import type { EnrolmentCode } from '@standfest/domain/features/therapists/certificates.ts'
import { IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { Banner } from '#ui/banner.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'
import { EnrolmentCodeDialog } from './enrolment-code-dialog.tsx'
import { RegistrationRow } from './registration-row.tsx'
import { useRegistrations } from './registrations.queries.ts'
import * as texts from './therapists.texts.ts'

/** Registrations of therapists with a confirmed address that wait for the administration's decision (§1). */
export function PendingRegistrations() {
  const t = useWords(texts)
  const registrations = useRegistrations()
  const [decision, setDecision] = useState<Decision>()
  const [code, setCode] = useState<{ readonly name: string; readonly enrolment: EnrolmentCode }>()
  const [refused, setRefused] = useState<string>()

  return (
    <Stack as="section" gap="sm">
      <h2>{t('pending.title')}</h2>
      {refused !== undefined && <Banner tone="success">{t('pending.refusedDone', { name: refused })}</Banner>}
      <Part
        read={registrations}
        missing={t('pending.notLoaded')}
        skeleton={<Skeleton shape="card" />}
        empty={<EmptyState icon={<IconUserCheck size={22} stroke={1.75} />}>{t('pending.none')}</EmptyState>}
      >
        {(all) => (
          <RowList label={t('pending.title')}>
            {all.map(({ id = '', attributes }) => (
              <RegistrationRow
                key={id}
                registration={attributes}
                onDecide={(kind) => setDecision({ kind, id, registration: attributes })}
              />
            ))}
          </RowList>
        )}
      </Part>
      {decision !== undefined && (
        <DecisionDialog
          decision={decision}
          onClose={() => setDecision(undefined)}
          onDecided={(enrolment) => {
            const name = fullName(decision.registration)
            setDecision(undefined)
            setRefused(enrolment === undefined ? name : undefined)
            setCode(enrolment === undefined ? undefined : { name, enrolment })
          }}
        />
      )}
      {code !== undefined && <EnrolmentCodeDialog {...code} onClose={() => setCode(undefined)} />}
    </Stack>
  )
}

import type { RegistrationId } from '@standfest/domain/base/id.ts'
import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import type { EnrolmentCode } from '@standfest/domain/features/therapists/certificates.ts'
import type {
  Registration,
  RegistrationDecision,
} from '@standfest/domain/features/therapists/registration.ts'
import { useState } from 'react'
import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useDecideRegistration } from './registrations.queries.ts'
import * as words from './therapists.texts.ts'

export type Decision = {
  readonly kind: RegistrationDecision['decision']
  readonly id: string
  readonly registration: Registration
}

/**
 * Asks before a registration is approved or refused; an approval may set another login name than the requested one.
 */
export function DecisionDialog({
  decision: { kind, id, registration },
  onClose,
  onDecided,
}: {
  readonly decision: Decision
  readonly onClose: () => void
  /** Called with the certificate's enrolment code after an approval. */
  readonly onDecided: (enrolment: EnrolmentCode | undefined) => void
}) {
  const t = useWords(words)
  const decide = useDecideRegistration()
  const [alias, setAlias] = useState(registration.alias)
  const name = fullName(registration)
  const isApproval = kind === 'approve'

  const confirm = () =>
    decide.mutate(
      {
        id: id as RegistrationId,
        version: registration.version,
        decision: kind,
        ...(isApproval && alias.trim() !== registration.alias ? { alias: alias.trim() } : {}),
      },
      { onSuccess: (decided) => onDecided(decided?.enrolment) },
    )

  return (
    <ConfirmDialog
      isOpen
      title={t(isApproval ? 'pending.approveTitle' : 'pending.refuseTitle', { name })}
      tone={isApproval ? 'primary' : 'danger'}
      confirmLabel={t(isApproval ? 'pending.approve' : 'pending.refuse')}
      isPending={decide.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    >
      {decide.error !== null && (
        <Banner tone="error" headline={t('pending.failed')}>
          <ErrorWords error={decide.error} />
        </Banner>
      )}
      <p>{t(isApproval ? 'pending.approveText' : 'pending.refuseText')}</p>
      {isApproval && (
        <TextField
          label={t('pending.alias')}
          value={alias}
          onChange={setAlias}
          autoCorrect="off"
          spellCheck="false"
        />
      )}
    </ConfirmDialog>
  )
}

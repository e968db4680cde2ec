import type { Approval } from '@standfest/domain/features/approvals/approvals.ts'
import * as approvalsWords from '#approvals/approvals.texts.ts'
import { useDecideApproval, useWithdrawApproval } from '#approvals/approvals.ts'
import { Facts } from '#content/facts.tsx'
import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useApprovalWords } from './use-approval-words.ts'

export type Deed = 'approve' | 'refuse' | 'withdraw'

/** Asks before a request is approved, refused or withdrawn. */
export function ApprovalDialog({
  approval,
  deed,
  onClose,
  onDone,
}: {
  readonly approval: Approval
  readonly deed: Deed
  readonly onClose: () => void
  readonly onDone: () => void
}) {
  const t = useWords(approvalsWords)
  const { whatOf } = useApprovalWords()
  const decide = useDecideApproval()
  const withdraw = useWithdrawApproval()
  const { id, version } = approval
  const error = decide.error ?? withdraw.error
  const confirm = () =>
    deed === 'withdraw'
      ? withdraw.mutate({ id, version }, { onSuccess: onDone })
      : decide.mutate({ id, version, decision: deed }, { onSuccess: onDone })
  return (
    <ConfirmDialog
      isOpen
      title={whatOf(approval)}
      tone={deed === 'approve' ? 'primary' : 'danger'}
      confirmLabel={t(deed)}
      isPending={decide.isPending || withdraw.isPending}
      onCancel={onClose}
      onConfirm={confirm}
    >
      {error !== null && (
        <Banner tone="error" headline={t('failed')}>
          <ErrorWords error={error} />
        </Banner>
      )}
      <ReceiverFacts receiver={approval.receiver} />
      <p>{t(`${deed}Text`)}</p>
    </ConfirmDialog>
  )
}

/** Everything that would be set: whoever agrees to a receiver reads where sign-in and numbers lead, too. */
function ReceiverFacts({ receiver }: Pick<Approval, 'receiver'>) {
  const t = useWords(approvalsWords)
  if (!receiver) return null
  const { way, baseUrl, tokenUrl, clientId, algorithm, patientSystem, caseSystem } = receiver
  return (
    <Facts
      facts={[
        [
          t('receiver.way'),
          way === 'file' ? t('byHand') : way === 'mtls' ? 'mTLS' : 'SMART backend services',
        ],
        [t('receiver.baseUrl'), baseUrl],
        [t('receiver.tokenUrl'), tokenUrl],
        [t('receiver.clientId'), clientId],
        [t('receiver.algorithm'), way === 'smart' ? algorithm : ''],
        [t('receiver.patientSystem'), patientSystem],
        [t('receiver.caseSystem'), caseSystem],
      ]}
    />
  )
}

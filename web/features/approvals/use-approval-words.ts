import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import type { Approval } from '@standfest/domain/features/approvals/approvals.ts'
import * as approvalsWords from '#approvals/approvals.texts.ts'
import { useApprovals } from '#approvals/approvals.ts'
import { formatDay, formatDayAndTime } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'

/** The subject of a request, and since when and until when it waits, as text. */
export function useApprovalWords() {
  const t = useWords(approvalsWords)
  const { zone } = useConfig()
  const people = useApprovals().data?.people
  const nameOf = (id: string | undefined) => {
    const person = people?.get(id)
    return person ? fullName(person) : t('unknown')
  }
  const whatOf = ({
    kind,
    person,
    parentId,
    therapistId,
    accountId,
    email = '',
    startDate,
    endDate,
    receiver,
  }: Approval) =>
    t(`kind.${kind === 'hand-over' ? (parentId ? 'hand-over-all' : 'hand-over-one') : kind}`, {
      name: person ? fullName(person) : t('unknown'),
      from: nameOf(parentId),
      to: nameOf(therapistId),
      account: nameOf(accountId),
      email,
      receiver: receiver?.name ?? '',
      // By hand there is no address.
      receiverAddress: receiver?.baseUrl || t('byHand'),
      first: startDate ? formatDay(startDate) : '',
      last: endDate ? formatDay(endDate) : '',
    })
  const sinceOf = (approval: Approval) =>
    [statusOf(approval), approval.madeByAsker && t('madeByAsker')].filter(Boolean).join(' ')
  const statusOf = ({ state, askedBy, askedAt, dueAt }: Approval) => {
    const said = { name: nameOf(askedBy), when: formatDayAndTime(askedAt, zone) }
    if (dueAt === null) return t('since', said)
    const due = formatDayAndTime(dueAt, zone)
    return t(state === 'approved' ? 'approvedCode' : 'sinceDue', { ...said, due })
  }
  return { whatOf, sinceOf }
}

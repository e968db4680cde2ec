import { PeoplePanel } from '#features/accounts/people-panel.tsx'
import { ApprovalsPanel } from '#features/approvals/approvals-panel.tsx'
import { RolesPanel } from '#features/roles/roles-panel.tsx'
import { SubstitutesPanel } from '#features/substitutes/substitutes-panel.tsx'
import { PendingRegistrations } from '#features/therapists/pending-registrations.tsx'
import { useWords } from '#language/words.ts'
import * as words from '#session/frame.texts.ts'
import { InOrder } from '#ui/in-order.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Stack } from '#ui/stack.tsx'

/**
 * The administrators' page on people: requests for a second administrator, registrations, accounts, roles,
 * substitutions.
 */
export function UserManagement() {
  const t = useWords(words)
  return (
    <Stack gap="lg">
      <PageHead title={t('titles.userManagement')} />
      <InOrder>
        <ApprovalsPanel />
        <PendingRegistrations />
        <PeoplePanel />
        <RolesPanel />
        <SubstitutesPanel />
      </InOrder>
    </Stack>
  )
}

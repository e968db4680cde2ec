import type { ApprovalRule } from '@standfest/domain/features/approvals/approvals.ts'
import { useMutation } from '@tanstack/react-query'
import { useApprovals } from '#approvals/approvals.ts'
import { SecondAdministrator } from '#approvals/second-administrator.tsx'
import { useSecond } from '#approvals/use-second.ts'
import { useErrorText } from '#language/error-text.ts'
import { WhatToDo } from '#language/what-to-do.tsx'
import { useBanner } from '#session/banners.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { AroundProps } from './setting-description.ts'

/** What happens if no second administrator answers. Shortening that wait takes a second administrator too. */
export function AroundSecondAdministrator({ input, value, onChange }: AroundProps<ApprovalRule>) {
  const { show } = useBanner()
  const second = useSecond()
  const waits = useApprovals().data?.terms?.rule === 'second-administrator'
  const errorText = useErrorText()
  const asking = useMutation({
    mutationFn: () => second.ask({ kind: 'waiting-rule' }),
    onSuccess: () => {
      show({ tone: 'success', headline: second.asked })
      onChange('second-administrator')
    },
  })
  return (
    <>
      {input}
      {waits && second.isNeeded && value === '24-hours' && (
        <>
          <SecondAdministrator />
          {asking.isError && (
            <Banner tone="error" headline={errorText(asking.error)}>
              <WhatToDo of={asking.error} />
            </Banner>
          )}
          <Button isPending={asking.isPending} onPress={() => asking.mutate()}>
            {second.askLabel}
          </Button>
        </>
      )}
    </>
  )
}

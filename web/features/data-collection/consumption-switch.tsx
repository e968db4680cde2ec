import { changeAccount } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { renewClient } from '#session/live.ts'
import { Banner } from '#ui/banner.tsx'
import { Stack } from '#ui/stack.tsx'
import { Switch } from '#ui/switch.tsx'
import styles from './consumption-switch.module.css'
import * as words from './data-collection.texts.ts'

/** A switch for whether the client's own pages show streak, total and consumption (§4); it is saved at once. */
export function ConsumptionSwitch({ account }: { readonly account: Account }) {
  const t = useWords(words)
  const change = useChangeDisplay(account)
  const isVisible = change.isPending ? change.variables : (account.consumptionVisible ?? true)
  return (
    <Stack gap="xs" above="sm" isRuledAbove hiddenIn="print" className={styles.display}>
      <Switch
        help={isVisible ? undefined : t('consumptionHidden')}
        isSelected={isVisible}
        onChange={(wished) => change.mutate(wished)}
      >
        {t('consumptionVisible')}
      </Switch>
      {change.isError && (
        <Banner tone="error" headline={t('displayNotChanged')}>
          <ErrorWords error={change.error} />
        </Banner>
      )}
    </Stack>
  )
}

function useChangeDisplay({ id, version }: Account) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (consumptionVisible: boolean) =>
      send(changeAccount, { id, ifMatch: version, body: { consumptionVisible } }),
    // Waits until the record is read again, so that the switch does not jump back meanwhile; after a refusal it shows
    // the stored state.
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['client', id, 'record'] })
      renewClient(queries, id)
    },
  })
}

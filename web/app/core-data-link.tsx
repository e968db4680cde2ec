import type { AccountId } from '@standfest/domain/base/id.ts'
import { IconClipboardText } from '@tabler/icons-react'
import * as words from '#features/core-data-set/core-data-set.texts.ts'
import { useWords } from '#language/words.ts'
import { useClientAccount } from '#session/client-account.ts'
import { useMay } from '#session/use-may.ts'
import { LinkButton } from '#ui/link-button.tsx'

/** The link to the sheet for the core data set, for the treating therapist, once the treatment is closed. */
export function CoreDataLink({ clientId }: { readonly clientId: AccountId }) {
  const t = useWords(words)
  const may = useMay()
  const account = useClientAccount(clientId).data?.account
  if (account === undefined || account.anonymizedFlag || !may.runAccount(account)) return null
  if (account.treatmentClosedOn === null) return null
  return (
    <LinkButton
      href={`/klienten/${clientId}/kerndatensatz`}
      icon={<IconClipboardText aria-hidden="true" size={18} stroke={1.75} />}
    >
      {t('link')}
    </LinkButton>
  )
}

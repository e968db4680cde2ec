import type { AccountId } from '@standfest/domain/base/id.ts'
import { IconMail } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import { useClientAccount } from '#session/client-account.ts'
import * as words from '#session/staff-frame.texts.ts'
import { useMay } from '#session/use-may.ts'
import { LinkButton } from '#ui/link-button.tsx'

/** The link to the page where a letter about a client is written, for the treating therapist alone. */
export function LetterLink({ clientId }: { readonly clientId: AccountId }) {
  const t = useWords(words)
  const may = useMay()
  const account = useClientAccount(clientId).data?.account
  if (account === undefined || account.anonymizedFlag || !may.runAccount(account)) return null
  return (
    <LinkButton
      href={`/klienten/${clientId}/brief`}
      icon={<IconMail aria-hidden="true" size={18} stroke={1.75} />}
    >
      {t('nav.letter')}
    </LinkButton>
  )
}

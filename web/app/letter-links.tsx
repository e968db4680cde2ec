import type { AccountId } from '@standfest/domain/base/id.ts'
import { IconMail, IconReportMedical } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import { useClientAccount } from '#session/client-account.ts'
import * as words from '#session/staff-frame.texts.ts'
import { useMay } from '#session/use-may.ts'
import { LinkButton } from '#ui/link-button.tsx'

/** The links to the pages where a letter and a report about a client are written, for the treating therapist alone. */
export function LetterLinks({ clientId }: { readonly clientId: AccountId }) {
  const t = useWords(words)
  const may = useMay()
  const account = useClientAccount(clientId).data?.account
  if (account === undefined || account.anonymizedFlag || !may.runAccount(account)) return null
  return (
    <>
      <LinkButton
        href={`/klienten/${clientId}/brief`}
        icon={<IconMail aria-hidden="true" size={18} stroke={1.75} />}
      >
        {t('nav.letter')}
      </LinkButton>
      <LinkButton
        href={`/klienten/${clientId}/bericht`}
        icon={<IconReportMedical aria-hidden="true" size={18} stroke={1.75} />}
      >
        {t('nav.hospitalReport')}
      </LinkButton>
    </>
  )
}

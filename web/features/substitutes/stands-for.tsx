import { fullName, type PersonName } from '@standfest/domain/features/accounts/accounts.ts'
import { useWords } from '#language/words.ts'
import { initialsOf } from '#session/initials.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Cluster } from '#ui/cluster.tsx'
import type { NamedSubstitute } from './substitutes.queries.ts'
import * as words from './substitutes.texts.ts'

/** The two people of a substitution. */
export function StandsFor({ substitute: { parent, colleague } }: { readonly substitute: NamedSubstitute }) {
  const t = useWords(words)
  const nameOf = (person: PersonName | undefined) => (person ? fullName(person) : t('unknown'))
  return (
    <Cluster isOneLine gap="sm" align="center" breaksAnywhere>
      <Avatar initials={colleague ? initialsOf(colleague) : '?'} tone="lake" />
      <strong>{t('forPerson', { colleague: nameOf(colleague), parent: nameOf(parent) })}</strong>
    </Cluster>
  )
}

import { fullName, type PersonName } from '@standfest/domain/features/accounts/accounts.ts'
import { useWords } from '#language/words.ts'
import { initialsOf } from '#session/initials.ts'
import { Avatar } from '#ui/avatar.tsx'
import styles from './stands-for.module.css'
import type { NamedSubstitute } from './substitutes.queries.ts'
import * as words from './substitutes.texts.ts'

/** The two people of a substitution. */
export function StandsFor({ substitute: { parent, colleague } }: { readonly substitute: NamedSubstitute }) {
  const t = useWords(words)
  const nameOf = (person: PersonName | undefined) => (person ? fullName(person) : t('unknown'))
  return (
    <div className={styles.people}>
      <Avatar initials={colleague ? initialsOf(colleague) : '?'} tone="lake" />
      <strong>{t('forPerson', { colleague: nameOf(colleague), parent: nameOf(parent) })}</strong>
    </div>
  )
}

import type { PersonName } from '@standfest/domain/features/accounts/accounts.ts'

/** The first letters of first and last name. */
export function initialsOf({ name, surname }: Pick<PersonName, 'name' | 'surname'>): string {
  return [name, surname]
    .map((part) => [...part.trim()][0] ?? '')
    .join('')
    .toUpperCase()
}

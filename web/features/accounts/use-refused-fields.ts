import { useCallback } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { RequestFailed } from '#api/failures.ts'
import { fieldErrorText } from '#language/error-text.ts'
import { useLanguage } from '#language/language.tsx'
import type { AccountForm } from './account-form.ts'

/** Says below each field what the server has against it, such as "already in use", and goes to the first one. */
export function useRefusedFields(form: UseFormReturn<AccountForm>): (error: unknown) => void {
  const { language } = useLanguage()
  const { setError, getValues } = form
  return useCallback(
    (error) => {
      if (!(error instanceof RequestFailed)) return
      const names = error.errors.flatMap(({ field }) => (field === undefined ? [] : [field]))
      const known = names.filter((name): name is keyof AccountForm => name in getValues())
      for (const [place, name] of known.entries()) {
        const message = fieldErrorText(error, name, language)
        setError(
          name,
          { type: 'server', ...(message !== undefined && { message }) },
          { shouldFocus: place === 0 },
        )
      }
    },
    [setError, getValues, language],
  )
}

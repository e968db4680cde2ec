import type { LifeAreaTypeId } from '@standfest/domain/base/id.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { useState } from 'react'
import { type UseFormReturn } from 'react-hook-form'
import { RequestFailed } from '#api/failures.ts'
import { useErrorText } from '#language/error-text.ts'
import { useFields } from '#ui/use-fields.ts'
import { type AccountForm, formOf } from './account-form.ts'
import { type Difference, differencesOf } from './differences.ts'
import { useRefusedFields } from './use-refused-fields.ts'

/** An account as it was read, for a client with the active life areas. */
export type Base = { readonly account: Account; readonly lifeAreas: readonly LifeAreaTypeId[] }

/** What somebody else saved while this form was open. */
export type Conflict = { readonly present: Base; readonly differences: readonly Difference[] }

export type AccountEditing = {
  readonly form: UseFormReturn<AccountForm>
  /** Why it was not saved. */
  readonly refusal: string | undefined
  /** Stands until it is decided what to do with it. */
  readonly conflict: Conflict | undefined
  /** The own text was kept over what somebody else saved. */
  readonly isKept: boolean
  readonly submit: () => void
  readonly reload: () => void
  readonly keepMine: () => void
  /** Begins anew from what was read. */
  readonly reset: (base: Base) => void
}

type Steps = {
  readonly base: Base
  readonly reread: () => Promise<Base>
  /** Sends what the form changes of a base, and nothing else. */
  readonly save: (form: AccountForm, base: Base) => Promise<Base>
  readonly onSaved: (saved: Base) => void
}

/**
 * The form of an account, from what was read to what was saved. A stale save is refused (412): then it shows what
 * stands there now, and the person decides whether to load that or to keep their own text.
 */
export function useAccountEditing({ base: read, reread, save, onSaved }: Steps): AccountEditing {
  const errorText = useErrorText()
  // What the form began with: a save says by its version what it is based on.
  const [base, setBase] = useState(read)
  const [refusal, setRefusal] = useState<string>()
  const [conflict, setConflict] = useState<Conflict>()
  const [isKept, setKept] = useState(false)
  const form = useFields<AccountForm>({
    defaultValues: formOf(read.account, read.lifeAreas),
  })
  const markRefusedFields = useRefusedFields(form)

  const settle = () => {
    setRefusal(undefined)
    setConflict(undefined)
    setKept(false)
  }
  const reset = (next: Base) => {
    setBase(next)
    form.reset(formOf(next.account, next.lifeAreas))
    settle()
  }
  /** Where the present version differs in nothing that the form shows, it is saved on that one. */
  const saveOnPresent = async (values: AccountForm): Promise<Base | undefined> => {
    try {
      return await save(values, base)
    } catch (error) {
      if (!(error instanceof RequestFailed) || error.code !== 'ERROR.CONFLICT') throw error
      const present = await reread()
      const differences = differencesOf(base, present, values)
      if (differences.length === 0) return await save(values, present)
      setConflict({ present, differences })
      return undefined
    }
  }
  const submit = form.handleSubmit(async (values) => {
    settle()
    try {
      const saved = await saveOnPresent(values)
      if (saved === undefined) return
      reset(saved)
      onSaved(saved)
    } catch (error) {
      setRefusal(errorText(error))
      markRefusedFields(error)
    }
  })

  return {
    form,
    refusal,
    conflict,
    isKept,
    submit: () => void submit(),
    reload: () => {
      if (conflict !== undefined) reset(conflict.present)
    },
    keepMine: () => {
      if (conflict === undefined) return
      setBase(conflict.present)
      form.reset(formOf(conflict.present.account, conflict.present.lifeAreas), { keepDirtyValues: true })
      setConflict(undefined)
      setKept(true)
    },
    reset,
  }
}

import type { SecuritySetting } from '@standfest/domain/features/instance-settings/security-settings.ts'
import type { SecuritySettingName } from '@standfest/domain/features/instance-settings/setting-names.ts'
import { useState } from 'react'
import { RequestFailed } from '#api/failures.ts'
import { useUnsavedForm } from '#content/unsaved-page.tsx'
import { faultOf, tidyValue } from './setting-faults.ts'
import { type Seen, useChangeSetting } from './settings.queries.ts'

/** One setting while it is worked on: what others decide meanwhile is a conflict, not a silent new base. */
export function useSettingForm<N extends SecuritySettingName>(present: Seen<N>) {
  const [base, setBase] = useState(present)
  const [draft, setDraft] = useState(present.value)
  const [isTried, setTried] = useState(false)
  const change = useChangeSetting(present.name)
  const isChanged = !isSame(tidyValue(present.name, draft), tidyValue(present.name, base.value))
  useUnsavedForm(isChanged)
  const begin = (seen: Seen<N>) => {
    setBase(seen)
    setDraft(seen.value)
    setTried(false)
  }
  // Nothing was typed that could be lost.
  if (!isChanged && base.version !== present.version) begin(present)
  const fault = faultOf(present.name, draft)
  const put = (value: SecuritySetting<N>) => {
    change.reset()
    setDraft(value)
  }
  const save = () => {
    setTried(true)
    if (fault !== undefined || !isChanged) return
    const value = tidyValue(present.name, draft)
    change.mutate({ value, version: base.version }, { onSuccess: (seen) => seen && begin(seen) })
  }
  return {
    draft,
    put,
    save,
    discard: () => {
      change.reset()
      begin(present)
    },
    fault: isTried ? fault : undefined,
    hasFault: fault !== undefined,
    isChanged,
    isUnchanged: isTried && !isChanged,
    isPending: change.isPending,
    isSaved: change.isSuccess,
    failure: change.error,
    refused: refusedFields(change.error),
    isConflict: change.error instanceof RequestFailed && change.error.status === 412,
  }
}

function refusedFields(failure: unknown): readonly string[] {
  return failure instanceof RequestFailed ? failure.errors.flatMap(({ field }) => field ?? []) : []
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

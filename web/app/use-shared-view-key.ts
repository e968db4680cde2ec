import type { AccountId } from '@standfest/domain/base/id.ts'
import type { RefObject } from 'react'
import { endSharedView, startSharedView, useIsShared } from '#session/shared-view.ts'
import { singleKeys } from '#ui/single-keys.ts'
import { useKeysIn } from '#ui/use-keys-in.ts'

/** G starts and ends the shared view, while the focus is in the record and in no field. */
export function useSharedViewKey(record: RefObject<HTMLElement | null>, clientId: AccountId): void {
  const isShared = useIsShared()
  useKeysIn(record, singleKeys({ g: () => (isShared ? endSharedView() : startSharedView(clientId)) }))
}

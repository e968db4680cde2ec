import type { AccountId } from '@standfest/domain/base/id.ts'
import { type ActsAs, mayRemoveSurvey } from '@standfest/domain/features/access/access.ts'
import { identify } from '@standfest/domain/features/accounts/accounts.calls.ts'
import { mayRemoveFile, type Property } from '@standfest/domain/features/attachments/attachments.ts'
import { type ContentAction, mayTouchContent } from '@standfest/domain/features/content/content.ts'
import type { Permission } from '@standfest/domain/features/roles/roles.ts'
import { mayChangeTemplate, type Template } from '@standfest/domain/features/templates/templates.ts'
import { useQuery } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import { useSession } from './session.ts'

/** Under which the list of what the role allows is kept; the live channel reads it again. */
export const permissionsKey = ['permissions'] as const

const nothing: readonly Permission[] = []

/**
 * What the reader may do, by the rules that the server applies too (§6): a page offers nothing that would be refused. What
 * hangs on the role is what `identify` names at this moment; until that is read, the page offers none of it.
 */
export function useMay() {
  const actorId = useSession().account.id
  const allowed = useAllowed()
  return {
    exportData: allowed.includes('csv_export'),
    shareTemplates: allowed.includes('clinic_templates'),
    changeTemplate: (template: Pick<Template, 'ownerId' | 'clinicFlag'>) =>
      mayChangeTemplate(template, { id: actorId, allowed }),
    touchContent: (
      action: ContentAction,
      as: ActsAs,
      item: { readonly authorEdits?: boolean; readonly authorId?: AccountId | undefined } = {},
    ) => {
      const { authorEdits = false, authorId = actorId } = item
      return mayTouchContent(action, { as, actorId }, { authorEdits, authorId })
    },
    removeFile: (as: ActsAs, { sourceId }: Pick<Property, 'sourceId'>) =>
      mayRemoveFile(as, { isUploader: sourceId === actorId }),
    removeSurvey: mayRemoveSurvey,
    /** Whether the reader treats the client: the account and its audit log are not for a substitute. */
    runAccount: ({ parentId }: { readonly parentId?: AccountId | null }) => parentId === actorId,
  }
}

/** Only the role of therapists carries permissions: nobody else asks for them. */
function useAllowed(): readonly Permission[] {
  const { role } = useSession()
  const { data } = useQuery({
    queryKey: permissionsKey,
    queryFn: async ({ signal }) => (await send(identify, { signal })).data?.attributes.allowed ?? nothing,
    enabled: role === 'THERAPIST',
  })
  return data ?? nothing
}

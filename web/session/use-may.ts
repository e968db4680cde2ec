import type { AccountId } from '@standfest/domain/base/id.ts'
import { mayRemoveSurvey } from '@standfest/domain/features/access/access.ts'
import { identify } from '@standfest/domain/features/accounts/accounts.calls.ts'
import type { Attachment } from '@standfest/domain/features/attachments/attachments.ts'
import { mayRemoveFile } from '@standfest/domain/features/attachments/may-remove-file.ts'
import { type ContentAction, mayTouchContent } from '@standfest/domain/features/content/content.ts'
import type { Permission } from '@standfest/domain/features/roles/roles.ts'
import { mayChangeTemplate, type Template } from '@standfest/domain/features/templates/templates.ts'
import { useQuery } from '@tanstack/react-query'
import { send } from '#api/send.ts'
import type { ClientScope } from './client-scope.ts'
import { useSession } from './session.ts'

/** The query key of the role's permissions; the live channel invalidates it. */
export const permissionsKey = ['permissions'] as const

const nothing: readonly Permission[] = []

/**
 * The reader's permissions, by the same rules as on the server (§6): a page offers nothing that would be refused. The
 * role's permissions are read from `identify`; until they are loaded, the page offers none of what they allow.
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
      { as, isReadOnly }: Pick<ClientScope, 'as' | 'isReadOnly'>,
      item: { readonly authorEdits?: boolean; readonly authorId?: AccountId | undefined } = {},
    ) => {
      const { authorEdits = false, authorId = actorId } = item
      return !isReadOnly && mayTouchContent(action, { as, actorId }, { authorEdits, authorId })
    },
    removeFile: (
      { as, isReadOnly }: Pick<ClientScope, 'as' | 'isReadOnly'>,
      { sourceId }: Pick<Attachment, 'sourceId'>,
    ) => !isReadOnly && mayRemoveFile(as, { isUploader: sourceId === actorId }),
    removeSurvey: ({ as, isReadOnly }: Pick<ClientScope, 'as' | 'isReadOnly'>) =>
      !isReadOnly && mayRemoveSurvey(as),
    /** Whether the reader is the client's treating therapist: account and audit log are not for a substitute. */
    runAccount: ({ parentId }: { readonly parentId?: AccountId | null }) => parentId === actorId,
  }
}

/** Only the role of therapists has permissions: other roles do not request them. */
function useAllowed(): readonly Permission[] {
  const { role } = useSession()
  const { data } = useQuery({
    queryKey: permissionsKey,
    queryFn: async ({ signal }) => (await send(identify, { signal })).data?.attributes.allowed ?? nothing,
    enabled: role === 'THERAPIST',
  })
  return data ?? nothing
}

import type { AttachmentId } from '@standfest/domain/base/id.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { initialsOf } from '#session/initials.ts'
import { useSession } from '#session/session.ts'
import { Avatar } from '#ui/avatar.tsx'

type PersonAvatarProps = Omit<ComponentProps<typeof Avatar>, 'initials' | 'picture'> & {
  readonly person: Pick<Account, 'id' | 'name' | 'surname' | 'image'>
}

/** A person's picture; the initials until it is loaded, and where there is none. */
export function PersonAvatar({ person, ...look }: PersonAvatarProps) {
  return <Avatar {...look} initials={initialsOf(person)} picture={usePicture(person)} />
}

// A new picture has a new id; only API programs may replace one under the same id.
const freshForMs = 10 * 60_000

function usePicture({ id, image }: PersonAvatarProps['person']): Blob | undefined {
  const { account: reader } = useSession()
  const { data: picture } = useQuery({
    queryKey: ['picture', image],
    // Lazy: a site's first page does not load the code that reads files.
    queryFn: async () => {
      const { readPicture } = await import('./attachments.queries.ts')
      return readPicture(image as AttachmentId, id === reader.id ? undefined : id)
    },
    enabled: image !== undefined && image !== null,
    staleTime: freshForMs,
  })
  return picture ?? undefined
}

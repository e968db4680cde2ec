import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ContentOverlay } from '#content/content-overlay.tsx'
import { entityFeature, useEntityTitles } from '#content/entity.tsx'
import { useClientAccount } from '#session/client-account.ts'
import { useWhose } from '#session/whose.ts'
import { contactFeature } from './contact.tsx'
import { KeepCard } from './keep-card.tsx'
import { useKit } from './kit.ts'
import { KitActions } from './kit-actions.tsx'
import { KitEditing } from './kit-editing.tsx'
import { isEmptyKit, KitView } from './kit-view.tsx'

const editing = 'bearbeiten'

/** The emergency kit: to use at once, and at another address to change. */
export function KitPage() {
  const entityTitles = useEntityTitles()
  const whose = useWhose()
  const code = useClientAccount(whose.clientId).data?.account.customId
  const [search, setSearch] = useSearchParams()
  const [withDeleted, setWithDeleted] = useState(false)
  const isEditing = search.has(editing)
  const found = useKit(whose, { withDeleted: isEditing && withDeleted })
  return (
    <>
      {isEditing ? (
        <KitEditing
          found={found}
          withDeleted={withDeleted}
          onWithDeleted={setWithDeleted}
          onDone={() => setSearch({})}
        />
      ) : (
        <KitView found={found} isOwn={whose.as === 'self'} code={code}>
          <KitActions isEmpty={isEmptyKit(found)} onEdit={() => setSearch({ [editing]: 'ja' })} />
          {whose.as === 'self' && <KeepCard found={found} />}
        </KitView>
      )}
      <ContentOverlay feature={contactFeature} />
      <ContentOverlay feature={entityFeature} titles={entityTitles} />
    </>
  )
}

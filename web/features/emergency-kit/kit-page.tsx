import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useClientAccount } from '#app/client-account.ts'
import { ContentOverlay } from '#content/content-overlay.tsx'
import { useContentTexts } from '#content/use-content-texts.ts'
import { useWhose } from '#content/whose.ts'
import { useLaterTexts } from '#language/later-texts.ts'
import { contactFeature } from './contact.tsx'
import * as words from './emergency-kit.texts.ts'
import { entityFeature, useEntityTitles } from '#content/entity.tsx'
import { KitEditing } from './kit-editing.tsx'
import { KeepCard } from './keep-card.tsx'
import { KitActions } from './kit-actions.tsx'
import { KitView, isEmptyKit } from './kit-view.tsx'
import { useKit } from './kit.ts'

const editing = 'bearbeiten'

/** The emergency kit: to use at once, and at another address to change. */
export function KitPage() {
  useLaterTexts('emergency-kit', words)
  useContentTexts()
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

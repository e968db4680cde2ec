import { IconPencil, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ContentOverlay } from '#content/content-overlay.tsx'
import { entityFeature, useEntityTitles } from '#content/entity.tsx'
import { useWords } from '#language/words.ts'
import { useClientAccount } from '#session/client-account.ts'
import { useWhose } from '#session/whose.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/stack.tsx'
import { contactFeature } from './contact.tsx'
import * as words from './emergency-kit.texts.ts'
import { KeepCard } from './keep-card.tsx'
import { useKit } from './kit.ts'
import { KitEditing } from './kit-editing.tsx'
import styles from './kit-page.module.css'
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

/** What can be done with the kit in calm hours. */
function KitActions({ isEmpty, onEdit }: { readonly isEmpty: boolean; readonly onEdit: () => void }) {
  const t = useWords(words)
  return (
    <Stack gap="xs-plus" size="sm-plus" hiddenIn="print" className={styles.further}>
      <Button icon={<IconPencil aria-hidden="true" size={20} stroke={1.75} />} onPress={onEdit}>
        {t('edit')}
      </Button>
      {!isEmpty && (
        <Button
          icon={<IconPrinter aria-hidden="true" size={20} stroke={1.75} />}
          onPress={() => window.print()}
          variant="subtle"
        >
          {t('print')}
        </Button>
      )}
    </Stack>
  )
}

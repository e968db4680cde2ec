import { IconPencil, IconPrinter, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '#language/words.ts'
import { useClientAccount } from '#session/client-account.ts'
import { useClientScope } from '#session/client-scope.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Stack } from '#ui/stack.tsx'
import * as words from './emergency-kit.texts.ts'
import { useKit } from './kit.ts'
import { KitEditing } from './kit-editing.tsx'
import { KitOverlays } from './kit-overlays.tsx'
import * as togetherWords from './kit-together.texts.ts'
import { isEmptyKit, KitView } from './kit-view.tsx'
import { OfflineKitCard } from './offline-kit-card.tsx'

const editing = 'bearbeiten'

/** The emergency kit: in use mode, and at another address in edit mode. */
export function KitPage() {
  const scope = useClientScope()
  const code = useClientAccount(scope.clientId).data?.account.customId
  const [search, setSearch] = useSearchParams()
  const [withDeleted, setWithDeleted] = useState(false)
  const isEditing = search.has(editing) && !scope.isReadOnly
  const found = useKit(scope, { withDeleted: isEditing && withDeleted })
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
        <KitView found={found} isOwn={scope.as === 'self'} code={code}>
          <KitActions
            isEmpty={isEmptyKit(found)}
            mayEdit={!scope.isReadOnly}
            together={scope.as === 'self' ? undefined : `/klienten/${scope.clientId}/erste-sitzung`}
            onEdit={() => setSearch({ [editing]: 'ja' })}
          />
          {scope.as === 'self' && <OfflineKitCard found={found} />}
        </KitView>
      )}
      <KitOverlays />
    </>
  )
}

/** The actions on the kit that are not for an emergency: edit, print, store offline. */
function KitActions({
  isEmpty,
  mayEdit,
  together,
  onEdit,
}: {
  readonly isEmpty: boolean
  readonly mayEdit: boolean
  /** Where the care team fills it in together with the client. */
  readonly together: string | undefined
  readonly onEdit: () => void
}) {
  const t = useWords(words)
  const tTogether = useWords(togetherWords)
  return (
    <Stack gap="xs-plus" above="section" size="sm-plus" hiddenIn="print">
      {mayEdit && together !== undefined && (
        <LinkButton icon={<IconUsers aria-hidden="true" size={20} stroke={1.75} />} href={together}>
          {tTogether('open')}
        </LinkButton>
      )}
      {mayEdit && (
        <Button icon={<IconPencil aria-hidden="true" size={20} stroke={1.75} />} onPress={onEdit}>
          {t('edit')}
        </Button>
      )}
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

import type { AccountId } from '@standfest/domain/base/id.ts'
import { writableFields } from '@standfest/domain/features/accounts/account-views.ts'
import type { LifeAreaType } from '@standfest/domain/features/life-areas/life-areas.ts'
import { useWords } from '#language/words.ts'
import { allOf } from '#loading/read.ts'
import { useClientAccount } from '#session/client-account.ts'
import { useOverlay } from '#session/overlay-address.ts'
import type { OwnAccount } from '#session/own-account.ts'
import { useSession } from '#session/session.ts'
import { useMay } from '#session/use-may.ts'
import { whoseOf } from '#session/whose.ts'
import { SlideOverFrame } from '#ui/slide-over-frame.tsx'
import { AccountContent } from './account-content.tsx'
import type { Base } from './account-form.ts'
import { rereadClient, useActiveAreas, useLifeAreaTypes, useSaveClient } from './accounts.queries.ts'
import * as words from './accounts.texts.ts'
import { AreaDetails } from './area-details.tsx'
import { ClientActions } from './client-actions.tsx'
import { LifeAreaInputs } from './life-area-inputs.tsx'
import { ProfilePicture } from './profile-picture.tsx'
import { UnreadContent } from './unread-content.tsx'
import { useClientName } from './use-client-name.ts'

type Shown = { readonly mode: 'view' | 'edit'; readonly clientId: AccountId }

/** A client's account over the list or the record, for the therapist. */
export function ClientOverlay({ isOpen, ...shown }: Shown & { readonly isOpen: boolean }) {
  const { close } = useOverlay()
  return (
    <SlideOverFrame isOpen={isOpen} isBlurred onCloseRequest={close}>
      <ClientContent {...shown} />
    </SlideOverFrame>
  )
}

function ClientContent(shown: Shown) {
  const t = useWords(words)
  const client = useClientAccount(shown.clientId)
  const areas = useActiveAreas(shown.clientId)
  const types = useLifeAreaTypes()
  if (client.data && areas.data && types.data) {
    return <ReadClient {...shown} record={client.data} lifeAreas={areas.data} types={types.data} />
  }
  const read = client.data === null ? client : allOf(client, areas, types)
  return <UnreadContent title={t('client.view')} read={read} />
}

function ReadClient({
  record: { account, therapist },
  lifeAreas,
  types,
  clientId,
  mode,
}: Shown & {
  readonly record: OwnAccount
  readonly lifeAreas: Base['lifeAreas']
  readonly types: readonly LifeAreaType[]
}) {
  const t = useWords(words)
  const { open, close } = useOverlay()
  const { account: me } = useSession()
  const nameOf = useClientName()
  const isTreating = useMay().runAccount(account)
  const changeable = isTreating && !account.anonymizedFlag ? writableFields.therapist : []
  const name = nameOf(account)
  return (
    <AccountContent
      mode={changeable.length === 0 ? 'view' : mode}
      titles={{ view: name, edit: t('client.edit', { name }) }}
      base={{ account, lifeAreas }}
      therapist={therapist}
      isOwn={false}
      changeable={changeable}
      reread={() => rereadClient(clientId)}
      saving={useSaveClient(changeable)}
      savedText={t('savedClient', { name })}
      onMode={(next) => open({ of: 'client', mode: next, client: clientId })}
      onClose={close}
      moreFields={<LifeAreaInputs types={types} />}
      moreDetails={
        <>
          <AreaDetails types={types} chosen={lifeAreas} />
          {isTreating && !account.anonymizedFlag && (
            <ProfilePicture account={account} whose={whoseOf(account, name, me.id)} />
          )}
          {isTreating && <ClientActions account={account} />}
        </>
      }
    />
  )
}

import type { AccountId, LifeAreaTypeId } from '@standfest/domain/base/id.ts'
import { writableFields } from '@standfest/domain/features/accounts/account-views.ts'
import type { Account } from '@standfest/domain/features/accounts/accounts.ts'
import type { LifeAreaType } from '@standfest/domain/features/life-areas/life-areas.ts'
import {
  IconArchive,
  IconArchiveOff,
  IconCircleCheck,
  IconMailForward,
  IconRotateClockwise,
  IconTrash,
  IconUserCheck,
  IconUserOff,
  IconUserPause,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { allOf } from '#loading/read.ts'
import { useClientAccount } from '#session/client-account.ts'
import { clientScopeOf } from '#session/client-scope.ts'
import { type ClientMode, useOverlay } from '#session/overlay-address.ts'
import type { OwnAccount } from '#session/own-account.ts'
import { useSession } from '#session/session.ts'
import { useMay } from '#session/use-may.ts'
import { Button } from '#ui/button.tsx'
import { Column } from '#ui/column.tsx'
import { SlideOverFrame } from '#ui/slide-over-frame.tsx'
import { AccountContent } from './account-content.tsx'
import type { Base } from './account-form.ts'
import { rereadClient, useActiveAreas, useLifeAreaTypes, useSaveClient } from './accounts.queries.ts'
import * as words from './accounts.texts.ts'
import { areaGroups } from './area-groups.ts'
import styles from './client-actions.module.css'
import { type Detail, Details } from './details.tsx'
import { LifeAreaInputs } from './life-area-inputs.tsx'
import { ProfilePicture } from './profile-picture.tsx'
import { Section } from './section.tsx'
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
            <ProfilePicture account={account} scope={clientScopeOf(account, name, me.id)} />
          )}
          {isTreating && <ClientActions account={account} />}
        </>
      }
    />
  )
}

/** The life areas that are part of a client's treatment, by their groups. */
function AreaDetails({
  types,
  chosen,
}: {
  readonly types: readonly LifeAreaType[]
  readonly chosen: readonly LifeAreaTypeId[]
}) {
  const t = useWords(words)
  const { language } = useLanguage()
  const titleOf = ({ titles, title }: LifeAreaType) => titles[language] ?? title
  const groups = areaGroups(types, chosen).map(({ group, areas }) => ({
    title: titleOf(group),
    active: areas.filter(({ id }) => chosen.includes(id)).map(titleOf),
  }))
  const rows = groups
    .filter(({ active }) => active.length > 0)
    .map(({ title, active }): Detail => [title, active.join(', ')])
  if (rows.length > 0) return <Details title={t('groups.lifeAreas')} rows={rows} />
  return (
    <Section title={t('groups.lifeAreas')}>
      <p>{t('noneChosen')}</p>
    </Section>
  )
}

const icon = { 'aria-hidden': true, size: 18, stroke: 1.75 } as const

/** The actions on a client's account as a whole; each asks before it happens. */
function ClientActions({ account }: { readonly account: Account }) {
  const t = useWords(words)
  const { open } = useOverlay()
  if (account.anonymizedFlag) return null
  const action = (mode: ClientMode, picture: ReactNode, label: string, isGrave = false) => (
    <Button
      icon={picture}
      onPress={() => open({ of: 'client', mode, client: account.id })}
      variant={isGrave ? 'danger-subtle' : 'subtle'}
    >
      {label}
    </Button>
  )
  return (
    <Section title={t('groups.actions')}>
      <Column gap="2xs" align="start" className={styles.actions}>
        {account.activeFlag &&
          action('reset-password', <IconMailForward {...icon} />, t('actions.resetPassword'))}
        {account.activeFlag &&
          (account.treatmentClosedOn === null
            ? action('close', <IconCircleCheck {...icon} />, t('actions.close'))
            : action('reopen', <IconRotateClockwise {...icon} />, t('actions.reopen')))}
        {account.activeFlag
          ? action('deactivate', <IconUserPause {...icon} />, t('actions.deactivate'))
          : action('activate', <IconUserCheck {...icon} />, t('actions.activate'))}
        {account.anonymiseOn !== undefined && action('keep', <IconArchive {...icon} />, t('actions.keep'))}
        {account.recordKept === true && action('release', <IconArchiveOff {...icon} />, t('actions.release'))}
        {account.lastLogin === null && action('delete', <IconTrash {...icon} />, t('actions.delete'), true)}
        {action('anonymise', <IconUserOff {...icon} />, t('actions.anonymise'), true)}
      </Column>
    </Section>
  )
}

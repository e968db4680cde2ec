import type { PasskeyId } from '@standfest/domain/base/id.ts'
import { passkeysMax } from '@standfest/domain/features/login/passkeys.ts'
import { useState } from 'react'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useSession } from '#session/session.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Text } from '#ui/text.tsx'
import { TitledSection } from '#ui/titled-section.tsx'
import { NewPasskeyForm } from './new-passkey-form.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { hasPasskeys } from './passkey-support.ts'
import { useEndPasskey, usePasskeys, usePasskeysChanged } from './passkeys.queries.ts'
import * as words from './passkeys.texts.ts'

type Asked = { readonly id: PasskeyId; readonly name: string }

/** The user's own passkeys: lists and removes them, and registers one for this device. */
export function PasskeysPart() {
  const t = useWords(words)
  const errorText = useErrorText()
  const { role } = useSession()
  const passkeys = usePasskeys()
  const changed = usePasskeysChanged()
  const ending = useEndPasskey()
  const [isAdding, setAdding] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  const [said, setSaid] = useState<string>()
  const end = ({ id }: Asked) => {
    setAsked(undefined)
    setSaid(undefined)
    ending.mutate(id, { onSuccess: () => setSaid(t('ended')) })
  }

  return (
    <TitledSection title={t('title')}>
      {said !== undefined && <Banner tone="success">{said}</Banner>}
      {ending.error !== null && (
        <Banner tone="error" headline={t('failed')}>
          {errorText(ending.error)}
        </Banner>
      )}
      <Text tone="text-2">{t(role === 'CLIENT' ? 'forClients' : 'forStaff')}</Text>
      <Part read={passkeys} missing={t('notLoaded')} skeleton={<Skeleton shape="card" />} empty={null}>
        {(all) => (
          <>
            <RowList label={t('title')}>
              {all.map(({ id, attributes }) => (
                <PasskeyRow
                  key={id}
                  passkey={attributes}
                  isEnding={ending.isPending && ending.variables === id}
                  onEnd={() => setAsked({ id: id as PasskeyId, name: attributes.name })}
                />
              ))}
            </RowList>
            <Text tone="text-2">{t('lost')}</Text>
          </>
        )}
      </Part>
      {!hasPasskeys() && <Text tone="text-2">{t('notHere')}</Text>}
      {isAdding && (
        <NewPasskeyForm
          onAdded={async () => {
            setAdding(false)
            await changed()
            setSaid(t('added'))
          }}
          onCancel={() => setAdding(false)}
        />
      )}
      {!isAdding && hasPasskeys() && (passkeys.data?.length ?? passkeysMax) < passkeysMax && (
        <Cluster gap="xs">
          <Button
            onPress={() => {
              setSaid(undefined)
              setAdding(true)
            }}
          >
            {t('add')}
          </Button>
        </Cluster>
      )}
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={t('endTitle')}
        confirmLabel={t('end')}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => asked && end(asked)}
      >
        {t('endText', { name: asked?.name ?? '' })}
      </ConfirmDialog>
    </TitledSection>
  )
}

import { useEffect, useState } from 'react'
import { useWords } from '#language/words.ts'
import { type KitState, kitStateOf, removeStoredKit, renewStoredKit } from '#offline-kit/offline-kit.ts'
import { useBanner } from '#session/banners.tsx'
import { useLogout } from '#session/logout.ts'
import { useSession } from '#session/session.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import type { useKit } from './kit.ts'
import * as words from './offline-kit.texts.ts'
import { OfflineKitDialog } from './offline-kit-dialog.tsx'

/** The card about the offline kit: offered, renewed at each visit, and removed again (§1). */
export function OfflineKitCard({ found }: { readonly found: ReturnType<typeof useKit> }) {
  const t = useWords(words)
  const { account } = useSession()
  const { show } = useBanner()
  const logout = useLogout()
  const [keeping, setKeeping] = useStoredKit(found)
  const [isAsking, setAsking] = useState(false)
  if (keeping === 'kept' && found.isError)
    return (
      <Card
        gap="xs-plus"
        above="section"
        paddingY="md"
        paddingX="md"
        size="sm-plus"
        hiddenIn="print"
        layout="stack"
      >
        <p>{t('unreadable')}</p>
        <LinkButton href="/ohne-netz" variant="ember">
          {t('open')}
        </LinkButton>
      </Card>
    )
  if (keeping === undefined || found.isPending || found.isError) return null
  const remove = async () => {
    await removeStoredKit(account.id)
    setKeeping('none')
  }
  return (
    <Card
      gap="xs-plus"
      above="section"
      paddingY="md"
      paddingX="md"
      size="sm-plus"
      hiddenIn="print"
      layout="stack"
    >
      <Text as="h2" size="md">
        {t('title')}
      </Text>
      <p>{t(textFor[keeping])}</p>
      {keeping !== 'impossible' && (
        <Stack gap="xs">
          <Button onPress={() => setAsking(true)}>{t(keeping === 'kept' ? 'newPin' : 'keep')}</Button>
          {keeping === 'kept' && (
            <>
              <Button
                onPress={async () => {
                  await remove()
                  show({ tone: 'success', headline: t('removed') })
                }}
                variant="subtle"
              >
                {t('remove')}
              </Button>
              <Button
                onPress={async () => {
                  await remove()
                  await logout()
                }}
                variant="subtle"
              >
                {t('leave')}
              </Button>
            </>
          )}
        </Stack>
      )}
      <OfflineKitDialog
        isOpen={isAsking}
        kit={found.kit}
        onClose={() => setAsking(false)}
        onKept={() => {
          setAsking(false)
          setKeeping('kept')
          show({ tone: 'success', headline: t('saved') })
        }}
      />
    </Card>
  )
}

const textFor = { none: 'offer', kept: 'kept', gone: 'gone', impossible: 'impossible' } as const

/**
 * Whether the kit is stored on this device; a stored kit is updated with the present content. Undefined until that is
 * known.
 */
function useStoredKit({ kit, isPending, isError }: ReturnType<typeof useKit>) {
  const { account } = useSession()
  const [keeping, setKeeping] = useState<KitState | 'impossible'>()
  const held = isPending || isError ? undefined : JSON.stringify(kit)
  useEffect(() => {
    kitStateOf(account.id).then(setKeeping, () => setKeeping('impossible'))
  }, [account.id])
  useEffect(() => {
    // A kit that cannot be updated stays as it was.
    if (held !== undefined) renewStoredKit(account.id, JSON.parse(held)).catch(() => undefined)
  }, [account.id, held])
  return [keeping, setKeeping] as const
}

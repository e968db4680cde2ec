import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import { login } from '@standfest/domain/features/login/login.calls.ts'
import { IconLock } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { send } from '#api/send.ts'
import { EmergencyNumbers } from '#entrance/emergency-numbers.tsx'
import { StepUpForm } from '#features/login/step-up-form.tsx'
import { stopReading } from '#language/speech.ts'
import { useWords } from '#language/words.ts'
import * as words from '#session/frame.texts.ts'
import { useLogout } from '#session/logout.ts'
import { openSession, useSession } from '#session/session.ts'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import styles from './lock-screen.module.css'

/** Covers the whole page until the user re-authenticates; typed text stays underneath. */
export function LockScreen({ onUnlocked }: { readonly onUnlocked: () => void }) {
  const t = useWords(words)
  const { account } = useSession()
  // What is read aloud belongs to the page below, which stays.
  useEffect(stopReading, [])
  return (
    <Box as={ModalOverlay} surface="bg" className={styles.cover ?? ''} isOpen isKeyboardDismissDisabled>
      <Stack
        as={Modal}
        align="center"
        justifyItems="center"
        paddingY="lg"
        paddingX="md"
        className={styles.sheet ?? ''}
      >
        <Stack as={Dialog} gap="md" isFullWidth className={styles.dialog ?? ''} role="alertdialog">
          <IconTile tone="gray">
            <IconLock aria-hidden="true" size={22} stroke={1.75} />
          </IconTile>
          <Text
            as={Heading}
            slot="title"
            level={2}
            size="title"
            weight="medium"
            line="tight"
            font="voice"
            className={styles.title ?? ''}
          >
            {t('lock.title')}
          </Text>
          <p>{t('lock.text', { name: fullName(account) })}</p>
          <UnlockForm alias={account.alias} onUnlocked={onUnlocked} />
          <EmergencyNumbers />
        </Stack>
      </Stack>
    </Box>
  )
}

function UnlockForm({ alias, onUnlocked }: { readonly alias: string; readonly onUnlocked: () => void }) {
  const t = useWords(words)
  const logout = useLogout()
  return (
    <StepUpForm
      alias={alias}
      headline={t('lock.refused')}
      onProve={async (proof) => {
        const { data } = await send(login, { body: { alias, ...proof } })
        if (data !== undefined) await openSession(data.attributes)
        onUnlocked()
      }}
      submitLabel={t('lock.unlock')}
      isBlock
      other={
        <Button variant="subtle" isBlock onPress={logout}>
          {t('lock.leave')}
        </Button>
      }
    />
  )
}

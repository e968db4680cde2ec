import { IconRefresh } from '@tabler/icons-react'
import { useRouteError } from 'react-router'
import { NetworkFailed } from '#api/failures.ts'
import { EmergencyNumbers } from '#entrance/emergency-numbers.tsx'
import { EmergencyPill } from '#entrance/emergency-pill.tsx'
import { WhatToDo } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import * as words from '#session/frame.texts.ts'
import { homeOf } from '#session/guard.ts'
import { reloadPage } from '#session/leave.ts'
import { isKnownToServer, useSessionIfAny } from '#session/session.ts'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Stack } from '#ui/stack.tsx'
import styles from './error-page.module.css'
import { isChunkMissing } from './missing-chunk.ts'

/**
 * The error boundary's page: an apology, two ways on, and for a client the way to help. The request id is on the help page behind “Was kann
 * ich tun?”, beside whom to give it to.
 */
export function ErrorPage() {
  const t = useWords(words)
  const caught = useRouteError()
  // A chunk that cannot be fetched is a failure of the network, wherever on the page it was asked for.
  const error = isChunkMissing(caught) ? new NetworkFailed(caught) : caught
  const entered = useSessionIfAny()
  // A client whom only the PIN identified has the kit on the page that failed, so that the numbers are shown here.
  const session = isKnownToServer() ? entered : undefined
  return (
    <Stack gap="sm" paddingY="md" className={styles.fault}>
      <h1>{t('fault.title')}</h1>
      <p>{t(error instanceof NetworkFailed ? 'fault.unreachable' : 'fault.text')}</p>
      <Cluster gap="xs" align="center">
        <Button
          variant="primary"
          icon={<IconRefresh aria-hidden="true" size={20} stroke={1.75} />}
          onPress={reloadPage}
        >
          {t('fault.reload')}
        </Button>
        <LinkButton href={session === undefined ? '/' : homeOf(session.role)}>{t('fault.home')}</LinkButton>
        {session?.role === 'CLIENT' && <EmergencyPill />}
      </Cluster>
      <p>
        <WhatToDo of={error} staysHere />
      </p>
      {session === undefined && <EmergencyNumbers />}
    </Stack>
  )
}

/** The whole document of an error page where not even the frame could be rendered. */
export function ErrorDocument() {
  return (
    <Box as="main" paddingX="md" className={styles.alone} id="inhalt" tabIndex={-1}>
      <ErrorPage />
    </Box>
  )
}

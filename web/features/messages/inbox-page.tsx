import { IconUsersPlus } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import { useClients } from '#session/clients.ts'
import { isOpenedByKey } from '#session/opened-by-key.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Column } from '#ui/column.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { ClientSummary } from './client-summary.tsx'
import styles from './inbox.module.css'
import { InboxList } from './inbox-list.tsx'
import { InboxThread } from './inbox-thread.tsx'
import * as words from './messages.texts.ts'
import { chosenRowIn } from './move-among-rows.ts'
import { useNextOpen } from './use-next-open.ts'

const SeveralDialog = lazy(async () => ({ default: (await import('./several-dialog.tsx')).SeveralDialog }))

/** The therapist's messages with all clients: list, conversation and summary side by side. */
export function InboxPage() {
  const t = useWords(words)
  const clients = useClients()
  const [params] = useSearchParams()
  const wanted = params.get('account')
  const entries = clients.data
  const chosen = entries?.find(({ account }) => account.id === wanted)
  const list = useRef<HTMLDivElement>(null)
  // How often a conversation was opened with the keyboard: each time the composer takes the focus.
  const [openedByKey, setOpenedByKey] = useState(isOpenedByKey(useLocation().state) ? 1 : 0)
  const goOn = useNextOpen(entries ?? [], chosen)
  const [isToSeveral, setSeveral] = useState(false)
  const Title = chosen === undefined ? 'h1' : 'h2'
  return (
    <Stack
      as="main"
      canShrink
      className={classNames(styles.inbox, chosen && styles.isChosen)}
      id="inhalt"
      tabIndex={-1}
    >
      <Column ref={list} gap="sm" canShrink hiddenIn="print" className={styles.list}>
        <Cluster gap="2xs" columnGap="sm" align="center" justify="between">
          <Text as={Title} size="title" font="voice">
            {t('title')}
          </Text>
          <Button
            icon={<IconUsersPlus aria-hidden="true" size={18} stroke={1.75} />}
            onPress={() => setSeveral(true)}
          >
            {t('several')}
          </Button>
        </Cluster>
        {isToSeveral && (
          <Suspense>
            <SeveralDialog onClose={() => setSeveral(false)} />
          </Suspense>
        )}
        <Part
          read={clients}
          missing={t('listUnreadable')}
          skeleton={<Skeleton count={8} />}
          empty={
            <Text paddingY="md" paddingX="md" tone="text-2" textAlign="center">
              {t('nobody')}
            </Text>
          }
        >
          {(all) => (
            <InboxList
              entries={all}
              chosen={chosen}
              onOpen={(isByKey) => setOpenedByKey((times) => (isByKey ? times + 1 : 0))}
            />
          )}
        </Part>
      </Column>
      {chosen === undefined ? (
        <Text
          paddingY="md"
          paddingX="md"
          tone="text-2"
          textAlign="center"
          className={styles.nobody}
          role="status"
        >
          {entries !== undefined && t(wanted === null ? 'choose' : 'missing')}
        </Text>
      ) : (
        <>
          <InboxThread
            key={chosen.account.id}
            entry={chosen}
            openedByKey={openedByKey}
            onNext={
              goOn &&
              (() => {
                setOpenedByKey((times) => times + 1)
                goOn()
              })
            }
            onBack={() => chosenRowIn(list.current)?.focus()}
          />
          <ClientSummary entry={chosen} />
        </>
      )}
    </Stack>
  )
}

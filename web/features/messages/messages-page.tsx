import { dayOf } from '@standfest/domain/base/day.ts'
import { langOf, wordedIn } from '@standfest/domain/base/worded.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { PrintChoice } from '#print/print-choice.tsx'
import { PrintLines } from '#print/print-lines.tsx'
import { usePrinting } from '#print/use-printing.ts'
import { useClientAccount } from '#session/client-account.ts'
import { type ClientScope, useClientScope } from '#session/client-scope.ts'
import { useClients } from '#session/clients.ts'
import { useConfig } from '#session/config.ts'
import { initialsOf } from '#session/initials.ts'
import { useWhoAnswers } from '#session/who-answers.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Box } from '#ui/box.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Text } from '#ui/text.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { ClientSummary } from './client-summary.tsx'
import { Conversation } from './conversation.tsx'
import { useThread } from './messages.queries.ts'
import * as words from './messages.texts.ts'
import styles from './thread.module.css'
import { useCoversSince } from './use-covers-since.ts'

/** The conversation between a client and the care team; the same page for both. */
export function MessagesPage() {
  const scope = useClientScope()
  if (scope.as !== 'self') return <TreatingSide scope={scope} />
  return (
    <>
      <Correspondent isClosed={scope.isReadOnly} />
      <Conversation coversSince={0} scope={scope} text="" />
    </>
  )
}

/**
 * What the care team sees beside a conversation: the substitution periods, and on a wide screen the client's summary.
 */
function TreatingSide({ scope }: { readonly scope: ClientScope }) {
  const t = useWords(words)
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const account = useClientAccount(scope.clientId).data?.account
  const clients = useClients()
  const entry = clients.data?.find((one) => one.account.id === scope.clientId)
  const coversSince = useCoversSince(entry)
  const period = usePeriod(scope, text.trim())
  const printing = usePrinting()
  const hasNoRoom = useMediaQuery('(width < 80em)')
  return (
    <div className={styles.treating}>
      <div className={styles.sheet} data-with-name={printing.withName || undefined}>
        {account && (
          <PrintLines
            account={account}
            confidential={t('confidential')}
            period={period}
            withName={printing.withName}
          />
        )}
        <PageHead
          title={t('title')}
          actions={
            <>
              <SearchField
                ref={field}
                label={t('search')}
                value={text}
                onChange={setText}
                placeholder={t('search')}
              />
              <PrintChoice
                words={{ print: t('print'), withCode: t('printWithCode'), withName: t('printWithName') }}
                onPrint={printing.print}
              />
            </>
          }
        />
        <Conversation
          parentId={account?.parentId}
          coversSince={clients.isPending ? undefined : coversSince}
          search={{ field, clear: () => setText('') }}
          text={text.trim()}
          scope={scope}
        />
      </div>
      {!hasNoRoom && (
        <Box hiddenIn="print" className={styles.rail}>
          {entry && <ClientSummary entry={entry} isInRecord />}
        </Box>
      )}
    </div>
  )
}

/** The printed period of a conversation: from the day of the oldest loaded message to that of the newest. */
function usePeriod(scope: ClientScope, text: string): string {
  const { zone } = useConfig()
  const { messages } = useThread(scope, text)
  const [oldest, newest] = [messages[0], messages.at(-1)]
  if (oldest === undefined || newest === undefined) return ''
  return `${formatDay(dayOf(oldest.datetime, zone))}–${formatDay(dayOf(newest.datetime, zone))}`
}

/** What a client sees above a conversation: who answers, when an answer comes, and where to turn when it is urgent. */
function Correspondent({ isClosed }: { readonly isClosed: boolean }) {
  const t = useWords(words)
  const { language } = useLanguage()
  const { clinic } = useConfig()
  const answers = useWhoAnswers()
  const replyTime = isClosed ? '' : wordedIn(clinic.replyTime, language)
  const langOfReply = langOf(clinic.replyTime, language)
  return (
    <>
      <Cluster isOneLine gap="xs-plus" align="center" below="xs" className={styles.whom} data-no-tabs>
        <Cluster
          as={Link}
          aria-label={t('back')}
          isOneLine
          isInline
          align="center"
          justify="center"
          className={styles.back}
          to="/"
        >
          <IconArrowLeft aria-hidden="true" size={24} stroke={1.75} />
        </Cluster>
        {answers && (
          <Avatar
            initials={initialsOf(answers.person)}
            size="lg"
            tone={answers.period === undefined ? 'pine' : 'lake'}
          />
        )}
        <Box canShrink>
          <Text as="h1" size="lg" weight="bold" line="snug">
            {answers ? (
              <>
                <VisuallyHidden>{t('messagesFrom')}</VisuallyHidden> {answers.name}
              </>
            ) : (
              t('title')
            )}
          </Text>
          <Text size="sm" tone="text-2" lang={answers?.period === undefined ? langOfReply : undefined}>
            {answers?.period ?? replyTime}
          </Text>
        </Box>
      </Cluster>
      <Text below="sm" size="sm" tone="text-2" hiddenIn="print">
        {answers?.period !== undefined && replyTime !== '' && <span lang={langOfReply}>{replyTime} </span>}
        {t('notForEmergencies')}{' '}
        <Text as={Link} weight="medium" tone="link" isUnderlined to="/notfallkoffer">
          {t('toKit')}
        </Text>
      </Text>
    </>
  )
}

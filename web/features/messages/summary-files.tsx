import { dayOf } from '@standfest/domain/base/day.ts'
import { FileLine } from '#attachments/file-line.tsx'
import { relativeDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import type { ClientScope } from '#session/client-scope.ts'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'
import { useSession } from '#session/session.ts'
import { Stack } from '#ui/stack.tsx'
import { useThread } from './messages.queries.ts'
import * as words from './messages.texts.ts'

/** The largest number of files that fits beside a conversation. */
const shown = 6

/** The attachments of the loaded messages, newest first, with buttons to save them. */
export function SummaryFiles({ scope }: { readonly scope: ClientScope }) {
  const t = useWords(words)
  const { language } = useLanguage()
  const { zone } = useConfig()
  const { account } = useSession()
  const today = useToday()
  const { messages } = useThread(scope, '')
  const files = messages
    .toReversed()
    .flatMap(({ file, deletedAt, ...message }) =>
      file === undefined || deletedAt !== 0 ? [] : [{ file, ...message }],
    )
    .slice(0, shown)
  if (files.length === 0) return null
  return (
    <section>
      <h2>{t('files')}</h2>
      <Stack as="ul" gap="2xs-plus">
        {files.map(({ file, senderId, senderName, senderType, datetime }) => {
          const sender =
            senderId === account.id ? t('you') : senderType === 'client' ? scope.name : senderName
          const day = relativeDay(dayOf(datetime, zone), today, language)
          return <FileLine key={file.id} detail={`${sender ?? ''}, ${day}`} file={file} scope={scope} />
        })}
      </Stack>
    </section>
  )
}

import { dayOf } from '@standfest/domain/base/day.ts'
import { FileLine } from '#attachments/file-line.tsx'
import { relativeDay } from '#language/dates.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'
import { useSession } from '#session/session.ts'
import type { Whose } from '#session/whose.ts'
import { Stack } from '#ui/stack.tsx'
import { useThread } from './messages.queries.ts'
import * as words from './messages.texts.ts'

/** As many as stand beside a thread without pushing out the rest. */
const shown = 6

/** The files of the messages that are read, newest first, to be saved without looking for them. */
export function SummaryFiles({ whose }: { readonly whose: Whose }) {
  const t = useWords(words)
  const { language } = useLanguage()
  const { zone } = useConfig()
  const { account } = useSession()
  const today = useToday()
  const { messages } = useThread(whose, '')
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
            senderId === account.id ? t('you') : senderType === 'client' ? whose.name : senderName
          const day = relativeDay(dayOf(datetime, zone), today, language)
          return <FileLine key={file.id} detail={`${sender ?? ''}, ${day}`} file={file} whose={whose} />
        })}
      </Stack>
    </section>
  )
}

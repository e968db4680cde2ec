import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { InOrder } from '#ui/in-order.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Stack } from '#ui/stack.tsx'
import { FolderMails } from './folder-mails.tsx'
import { LetterCounts } from './letter-counts.tsx'
import { LettersLost } from './letters-lost.tsx'
import * as texts from './outbox.texts.ts'
import { TestMail } from './test-mail.tsx'

/** What left the house by mail and push, in numbers: for administrators, without a word of any of it (§6). */
export function OutboxPage() {
  const t = useWords(texts)
  const { demo } = useConfig()
  return (
    <Stack gap="lg">
      <PageHead title={t('title')} facts={t('facts')} />
      <InOrder>
        <TestMail />
        <LetterCounts />
        <LettersLost />
        {demo && <FolderMails />}
      </InOrder>
    </Stack>
  )
}

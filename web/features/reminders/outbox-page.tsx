import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { InOrder } from '#ui/in-order.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Stack } from '#ui/stack.tsx'
import { FolderMails } from './folder-mails.tsx'
import { LostMails } from './lost-mails.tsx'
import { MailCounts } from './mail-counts.tsx'
import * as texts from './outbox.texts.ts'
import { TestMail } from './test-mail.tsx'

/** The outbox in numbers, for administrators, without any content of mails and notifications (§6). */
export function OutboxPage() {
  const t = useWords(texts)
  const { demo } = useConfig()
  return (
    <Stack gap="lg">
      <PageHead title={t('title')} facts={t('facts')} />
      <InOrder>
        <TestMail />
        <MailCounts />
        <LostMails />
        {demo && <FolderMails />}
      </InOrder>
    </Stack>
  )
}

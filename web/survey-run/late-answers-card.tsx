import { sendMessage } from '@standfest/domain/features/messages/messages.calls.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '#api/send.ts'
import { ErrorWords } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { useBanner } from '#session/banners.tsx'
import { useOwnAccount } from '#session/own-account.ts'
import { useSession } from '#session/session.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { LateConfirmDialog } from '#ui/late-confirm-dialog.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import * as texts from './late-answers.texts.ts'

export type AnswerLine = { readonly id: string; readonly question: string; readonly answer: string }

/** A survey that can no longer be entered: shown to its author, who sends it as a message, copies it or discards it. */
export function LateAnswersCard({
  messageKey,
  words,
  lines,
  onDone,
}: {
  /** The message is sent once, however many attempts it takes. Undefined: nobody is there to send it to, as for the care team. */
  readonly messageKey: string | undefined
  readonly words: { readonly title: string; readonly text: string; readonly message: string }
  readonly lines: readonly AnswerLine[]
  readonly onDone: () => void
}) {
  const t = useWords(texts)
  const { show } = useBanner()
  const queries = useQueryClient()
  const { account } = useSession()
  // Nothing is sent once the treatment is closed: the answers stay readable here until they are discarded.
  const isClosed = (useOwnAccount().data?.account.treatmentClosedOn ?? null) !== null
  const [isAsking, setAsking] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const content = [words.message, ...lines.map((one) => `${one.question} ${one.answer}`)].join('\n')
  const sending = useMutation({
    mutationFn: (id: string) => send(sendMessage, { id, body: { content }, idempotencyKey: id }),
    onSuccess: async () => {
      onDone()
      show({ tone: 'success', headline: t('sent') })
      await queries.invalidateQueries({ queryKey: ['client', account.id] })
    },
  })
  return (
    <Card as="section" aria-label={words.title} gap="sm" layout="stack">
      <Text as="h2" size="lg" line="snug">
        {words.title}
      </Text>
      <p>{isClosed ? t('closed') : words.text}</p>
      <Stack as="dl" gap="xs" breaksAnywhere>
        {lines.map(({ id, question, answer }) => (
          <div key={id}>
            <Text as="dt" size="sm" tone="text-2">
              {question}
            </Text>
            <Text as="dd" whiteSpace="pre-line">
              {answer}
            </Text>
          </div>
        ))}
      </Stack>
      {sending.isError && (
        <Banner headline={t('notSent')} tone="error">
          <ErrorWords error={sending.error} />
        </Banner>
      )}
      <Cluster gap="xs">
        {!isClosed && messageKey !== undefined && (
          <Button isPending={sending.isPending} onPress={() => sending.mutate(messageKey)} variant="primary">
            {t('send')}
          </Button>
        )}
        {/* A browser may forbid access to the clipboard: the answers are still there to be read. */}
        <Button
          onPress={() =>
            void navigator.clipboard.writeText(content).then(
              () => setCopied(true),
              () => undefined,
            )
          }
        >
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
        <Button isDisabled={sending.isPending} onPress={() => setAsking(true)} variant="subtle">
          {t('discard')}
        </Button>
      </Cluster>
      <LateConfirmDialog
        cancelLabel={t('discardQuestion.keep')}
        confirmLabel={t('discard')}
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={onDone}
        title={t('discardQuestion.title')}
      >
        <p>{t('discardQuestion.text')}</p>
      </LateConfirmDialog>
    </Card>
  )
}

import type { Day } from '@standfest/domain/base/day.ts'
import { type Account, fullName } from '@standfest/domain/features/accounts/accounts.ts'
import {
  type LetterForm as FileForm,
  type LetterFacts,
  letterParts,
  partsAtFirst,
} from '@standfest/domain/features/letters/letters.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { DraftNotStored } from '#drafts/draft-not-stored.tsx'
import { useDraftState } from '#drafts/use-draft-state.ts'
import { isSame } from '#editing/merge.ts'
import { useFormDraft } from '#editing/use-form-draft.ts'
import { useLanguage } from '#language/language.tsx'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import type { Letter } from '#print/letter.ts'
import { Unprintable } from '#print/unprintable.ts'
import { usePrinting } from '#print/use-printing.ts'
import { useConfig } from '#session/config.ts'
import { useToday } from '#session/now.ts'
import { useSession } from '#session/session.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Desk } from '#ui/desk.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { saveFile } from '#ui/save-file.ts'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { useFields } from '#ui/use-fields.ts'
import { faultsOfTyped, fileNameOf, type LetterForm, letterOf } from './letter.ts'
import { LetterChoice } from './letter-choice.tsx'
import { LetterPaper } from './letter-paper.tsx'
import { LetterSheet } from './letter-sheet.tsx'
import * as letterWords from './letter-words.texts.ts'
import { sayLetterWasMade, useLetterFacts } from './letters.queries.ts'
import * as texts from './letters.texts.ts'

/**
 * The letter with what is chosen for it. It is made in the page, because the page has the words already: neither the server nor a
 * store gets them, and only the draft is kept, encrypted on the device.
 */
export function LetterDesk({
  account,
  facts: first,
}: {
  readonly account: Account
  /** The facts of the whole treatment until today. */
  readonly facts: LetterFacts
}) {
  const t = useWords(texts)
  const { original: language } = useLanguage()
  const { account: author } = useSession()
  const { clinic } = useConfig()
  const today = useToday()
  const printing = usePrinting()
  const [begun] = useState(() => formAtFirst(first, language))
  const form: UseFormReturn<LetterForm> = useFields<LetterForm>({ defaultValues: begun })
  const draft = useFormDraft(form, {
    at: { account: author.id, of: `letter ${account.id}` },
    without: [],
    begun: () => ({ version: undefined, values: begun }),
    onFound: () => undefined,
    sentAs: () => ({}),
  })
  const values = form.watch()
  const draftState = useDraftState()
  // The whole treatment was read already, and under the same key is not read again.
  const isWhole = values.from === first.from && values.to === first.to
  const period = isWhole ? {} : { from: values.from as Day, to: values.to as Day }
  const found = useLetterFacts(account.id, { ...period, withWords: values.words }, isPeriod(values))
  const isUnread = found.isError && found.data === undefined
  const facts = found.data ?? first
  const say = useWords(letterWords, values.language)
  const letter = letterOf(values, {
    account,
    facts,
    say,
    author: fullName(author),
    clinic: { name: clinic.name, lines: linesOf(clinic) },
    today,
  })
  const make = useMutation({
    mutationFn: async (as: FileForm) => {
      const file = await fileOf(letter, as)
      // Recorded first: no letter leaves the page without its line in the audit log.
      await sayLetterWasMade(account.id, { kind: values.kind, form: as })
      if (file === undefined || as === 'print') printing.print({ withName: true })
      else saveFile(fileNameOf(values.kind, account.customId ?? account.alias, today, as), file)
    },
  })
  const start = (as: FileForm) => () => form.handleSubmit(() => make.mutate(as))()
  const isFaulty = !isPeriod(values) || Object.keys(faultsOfTyped(values.typed)).length > 0
  const isWaiting = isFaulty || isUnread || found.isPlaceholderData || found.isLoading
  const busy = (as: FileForm) => make.isPending && make.variables === as
  const discard = () => {
    draft.drop()
    form.reset(begun)
    make.reset()
  }
  return (
    <Stack gap="md">
      <PageHead
        title={t('title')}
        intro={t('intro')}
        actions={
          <>
            <Button isPending={busy('print')} isDisabled={isWaiting} onPress={start('print')}>
              {t('print')}
            </Button>
            <Button isPending={busy('docx')} isDisabled={isWaiting} onPress={start('docx')}>
              {t('docx')}
            </Button>
            <Button variant="primary" isPending={busy('pdf')} isDisabled={isWaiting} onPress={start('pdf')}>
              {t('pdf')}
            </Button>
          </>
        }
      />
      {make.isError && (
        <Banner headline={t('notMade')} tone="error">
          {make.error instanceof Unprintable
            ? t('unprintable', { characters: make.error.characters.join(' ') })
            : t('notMadeText')}
        </Banner>
      )}
      {make.isSuccess && <Text role="status">{t(`made.${make.variables}`)}</Text>}
      <DraftNotStored />
      <Desk
        choice={
          <>
            <LetterChoice form={form} facts={facts} />
            <Stack gap="xs">
              <Text size="sm" tone="text-2">
                {t('staysHere')}
              </Text>
              <Cluster gap="xs" align="center">
                <Button variant="subtle" onPress={discard}>
                  {t('discard')}
                </Button>
                {!isSame(values, begun) && draftState !== 'unkept' && (
                  <Text size="sm" tone="text-2">
                    {t(`draft.${draftState}`)}
                  </Text>
                )}
              </Cluster>
            </Stack>
          </>
        }
      >
        {/* Facts of other days would be taken for those of the chosen ones. */}
        {isUnread ? (
          <Part read={found} missing={t('failed')} skeleton={null}>
            {() => null}
          </Part>
        ) : (
          <LetterPaper form={form} letter={letter} facts={facts} isBusy={found.isPlaceholderData} />
        )}
      </Desk>
      {printing.withName && <LetterSheet letter={letter} />}
    </Stack>
  )
}

/** The libraries for PDF and Word are loaded with the first file, and with no page. */
async function fileOf(letter: Letter, as: FileForm): Promise<Blob | undefined> {
  if (as === 'pdf') return (await import('#print/letter-pdf.ts')).pdfOf(letter)
  if (as === 'docx') return (await import('./letter-docx.ts')).docxOf(letter)
  return undefined
}

function formAtFirst(facts: LetterFacts, language: LetterForm['language']): LetterForm {
  const chosen = partsAtFirst(facts)
  const parts = Object.fromEntries(letterParts.map((part) => [part, chosen.includes(part)]))
  return {
    ...(parts as Pick<LetterForm, (typeof letterParts)[number]>),
    kind: 'report',
    language,
    from: facts.from,
    to: facts.to,
    addressee: '',
    summary: '',
    typed: {},
  }
}

function isPeriod({ from, to }: LetterForm): boolean {
  return from !== '' && to !== '' && from <= to
}

function linesOf({ address, phoneShown, email }: ReturnType<typeof useConfig>['clinic']): readonly string[] {
  return [...address.split('\n'), phoneShown, email].map((line) => line.trim()).filter((line) => line !== '')
}

import { messageOfTemplate } from '@standfest/domain/features/templates/templates.ts'
import { useRef, useState } from 'react'
import { useTemplates } from '#content/templates.queries.ts'
import { useWords } from '#language/words.ts'
import { Part } from '#loading/part.tsx'
import type { ClientScope } from '#session/client-scope.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { NoHits } from '#ui/no-hits.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { CancelButton } from '#ui/usual-labels.tsx'
import * as messagesWords from './messages.texts.ts'
import { useFillFor } from './use-fill-template.ts'

const previewLength = 160

/** The list of the therapist's own and the clinic's message templates; the selected one fills the composer. */
export function TemplateChoice({
  scope,
  onChosen,
  onClose,
}: {
  /** The recipient of the message. */
  readonly scope: ClientScope
  readonly onChosen: (words: string) => void
  readonly onClose: () => void
}) {
  const t = useWords(messagesWords)
  const fill = useFillFor(scope)
  const found = useTemplates('MESSAGE')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const all = found.data ?? []
  const wanted = text.trim().toLocaleLowerCase()
  const shown = all.filter((one) =>
    `${one.title} ${messageOfTemplate(one)}`.toLocaleLowerCase().includes(wanted),
  )
  const insert = () => {
    setTried(true)
    const template = shown.find(({ id }) => id === chosen)
    if (template !== undefined) onChosen(fill(template))
  }
  return (
    <Dialog
      isOpen
      onCloseRequest={onClose}
      title={t('fromTemplate')}
      actions={
        <>
          <CancelButton onPress={onClose} />
          {all.length > 0 ? (
            <Button onPress={insert} variant="primary">
              {t('insert')}
            </Button>
          ) : (
            found.isSuccess && <LinkButton href="/klienten/vorlagen">{t('toTemplates')}</LinkButton>
          )}
        </>
      }
    >
      <Part
        read={found}
        missing={t('templatesUnreadable')}
        skeleton={<Skeleton count={3} />}
        empty={<p>{t('noTemplates')}</p>}
      >
        {() => (
          <Stack gap="md">
            <SearchField
              ref={field}
              label={t('searchTemplates')}
              placeholder={t('searchTemplates')}
              value={text}
              onChange={setText}
            />
            {shown.length === 0 ? (
              <NoHits
                text={t('noHits', { text })}
                clear={t('searchClear')}
                onClear={() => setText('')}
                field={field}
              />
            ) : (
              <RadioGroup
                label={t('template')}
                error={isTried && chosen === undefined ? t('chooseTemplate') : undefined}
                onChange={setChosen}
                options={shown.map((one) => ({
                  id: String(one.id),
                  label: one.title,
                  description: `${t(one.clinicFlag ? 'ofClinic' : 'own')} · ${beginningOf(messageOfTemplate(one))}`,
                }))}
                value={chosen}
              />
            )}
          </Stack>
        )}
      </Part>
    </Dialog>
  )
}

function beginningOf(words: string): string {
  return words.length > previewLength ? `${words.slice(0, previewLength - 1)}…` : words
}

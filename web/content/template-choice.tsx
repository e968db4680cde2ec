import type { Template } from '@standfest/domain/features/templates/templates.ts'
import { useRef, useState } from 'react'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { NoHits } from '#ui/no-hits.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { type ContentPlace, useContentAddress } from './content-address.ts'
import * as contentWords from './content-overlay.texts.ts'
import { textOf } from './item-values.ts'
import styles from './template-choice.module.css'
import { useTemplates } from './templates.queries.ts'

type ChoiceProps = {
  readonly place: ContentPlace
  /** Called with the chosen template, which then fills the form. */
  readonly onChosen: (template: Template) => void
  /** The message when the form is submitted and no template was chosen. */
  readonly fault: string | undefined
}

/** The button that leads from an empty form to the list of templates, and that list (§2). */
export function TemplateChoice({ place, onChosen, fault }: ChoiceProps) {
  const t = useWords(contentWords)
  const { open } = useContentAddress()
  const { data = [], isSuccess } = useTemplates(place.kind)
  const fitting = data.filter((template) => fits(template, place.of))
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string>()
  // The link's line is reserved while the templates are loading: no layout shift.
  const [isLineStored] = useState(!isSuccess)
  if (place.mode === 'create') {
    if (fitting.length === 0 && !isLineStored) return null
    return (
      <div className={styles.line}>
        {fitting.length > 0 && (
          <Button onPress={() => open({ ...place, mode: 'template_select' })} variant="link">
            {t('templates.from')}
          </Button>
        )}
      </div>
    )
  }
  if (fitting.length === 0)
    return isSuccess ? (
      <>
        <p role="status">{t('templates.none')}</p>
        <div>
          <Button onPress={() => open({ ...place, mode: 'create' })}>{t('templates.without')}</Button>
        </div>
      </>
    ) : null
  const wanted = text.trim().toLocaleLowerCase()
  const shown = fitting.filter(({ title }) => title.toLocaleLowerCase().includes(wanted))
  return (
    <>
      <SearchField
        ref={field}
        label={t('templates.search')}
        placeholder={t('templates.search')}
        value={text}
        onChange={setText}
      />
      {shown.length === 0 ? (
        <NoHits
          text={t('templates.noHits', { text })}
          clear={t('templates.searchClear')}
          onClear={() => setText('')}
          field={field}
        />
      ) : (
        <RadioGroup
          label={t('templates.choose')}
          options={shown.map((template) => ({
            id: String(template.id),
            label: template.title,
            description: [
              template.clinicFlag ? t('templates.ofClinic') : t('templates.own'),
              firstWords(template),
            ]
              .filter((part) => part !== '')
              .join(' · '),
          }))}
          value={chosen}
          error={fault}
          onChange={(id) => {
            setChosen(id)
            const template = fitting.find((one) => one.id === id)
            if (template !== undefined) onChosen(template)
          }}
        />
      )}
    </>
  )
}

/** Templates of content with types match the same type only: a warning sign is no reminder. */
function fits({ body }: Template, of: string | undefined): boolean {
  const type = of?.split('@')[0]
  return body.contentType === undefined || type === undefined || body.contentType === type
}

function firstWords({ body, title }: Template): string {
  const words = [body.title, body.description, body.content]
    .map(textOf)
    .find((one) => one !== '' && one !== title)
  return words === undefined ? '' : words.length > 80 ? `${words.slice(0, 79)}…` : words
}

import { exportFormats, namedClientsMax } from '@standfest/domain/features/export/export.ts'
import { useWords } from '#language/words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import * as words from './export.texts.ts'
import type { useWantedExport } from './use-wanted-export.ts'

/**
 * The form of an export: which clients, which flavour, with or without free texts; and the responsibility for the
 * file.
 */
export function ExportQuestion({
  wanted,
  isOfOne,
}: {
  readonly wanted: ReturnType<typeof useWantedExport>
  readonly isOfOne: boolean
}) {
  const t = useWords(words)
  const { count, isTooMany, mayBeShown, scope, setScope, flavour, setFlavour, withTexts, setTexts } = wanted
  const { mayHaveMessages, withMessages, setMessages } = wanted
  const all = { id: 'all', label: t('scopes.all'), description: t('scopesHelp.all') } as const
  const shown = {
    id: 'shown',
    label: t('scopes.shown', { count }),
    description: t('scopesHelp.shown'),
  } as const
  return (
    <>
      <p>{t(`contents.${flavour}`)}</p>
      <p>{t('questionnaires')}</p>
      {!isOfOne && (
        <RadioGroup
          help={isTooMany ? t('scopesHelp.tooMany', { max: namedClientsMax }) : undefined}
          label={t('scope')}
          onChange={setScope}
          options={mayBeShown ? [shown, all] : [all]}
          value={scope}
        />
      )}
      <RadioGroup
        label={t('flavour')}
        onChange={setFlavour}
        options={exportFormats.map((id) => ({
          id,
          label: t(`flavours.${id}`),
          description: t(`flavoursHelp.${id}`),
        }))}
        value={flavour}
      />
      <Checkbox
        help={t(flavour === 'fhir' ? 'textsHelpFhir' : 'textsHelp')}
        isSelected={withTexts}
        onChange={setTexts}
      >
        {t('texts')}
      </Checkbox>
      {mayHaveMessages && (
        <Checkbox help={t('messagesHelp')} isSelected={withMessages} onChange={setMessages}>
          {t('messages')}
        </Checkbox>
      )}
      <p>
        <strong>{t('duty')}</strong>
      </p>
    </>
  )
}

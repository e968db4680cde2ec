import type { ChangeableSettingName } from '@standfest/domain/features/instance-settings/security-settings.ts'
import { useId, useMemo, useRef, useState } from 'react'
import { RequestFailed } from '#api/failures.ts'
import { EditingBanner } from '#editing/editing-banner.tsx'
import { useFocusOnFault } from '#editing/use-focus-on-fault.ts'
import { useValueEditing } from '#editing/use-value-editing.ts'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Column } from '#ui/column.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Text } from '#ui/text.tsx'
import { descriptionOf, settingsOn } from './all-settings.ts'
import { type AnyDescription, words } from './setting-description.ts'
import { faultsOf, normaliseValue, refusalsOf } from './setting-faults.ts'
import { SettingFields } from './setting-fields.tsx'
import { useFoundCard } from './setting-search.tsx'
import { type Reread, type Seen, type SeenSettings, useChangeSetting } from './settings.queries.ts'

type Loaded = { readonly settings: SeenSettings; readonly onReload: Reread }

/** The cards of a page, in order. */
export function SettingCards({ page, ...loaded }: Loaded & { readonly page: AnyDescription['page'] }) {
  return settingsOn(page).map((name) => <SettingCard key={name} name={name} {...loaded} />)
}

/** One setting with its own save button: each is replaced as a whole and has its own version. */
function SettingCard({ name, settings, onReload }: Loaded & { readonly name: ChangeableSettingName }) {
  const t = useWords(words)
  const id = useId()
  const foundCard = useFoundCard(name)
  const { question } = descriptionOf(name)
  const [isAsked, setAsked] = useState(false)
  const { mutateAsync } = useChangeSetting(name)
  const form = useValueEditing<Seen<typeof name>, Seen<typeof name>['value']>({
    present: settings[name],
    versionOf: ({ version }) => version,
    reread: async () => (await onReload()).data?.[name],
    valueOf: ({ value }) => value,
    tidy: (value) => normaliseValue(name, value),
    isFaulty: (value) => faultsOf(name, value).length > 0,
    send: (value, { base, key }) => mutateAsync({ value, version: base.version, key }),
  })
  const refused = refusedFields(form.failure)
  const { isTried, judged } = form
  const faults = useMemo(() => (isTried ? faultsOf(name, judged) : []), [name, isTried, judged])
  const fields = useRef<HTMLFormElement>(null)
  const focusFault = useFocusOnFault(fields)
  const submit = () => {
    const isFaulty = form.isFaulty()
    if (isFaulty) focusFault()
    if (!isFaulty && form.isChanged && question?.isAsked(form.value) === true) setAsked(true)
    else void form.save()
  }
  return (
    <Card as="section" aria-labelledby={id} {...foundCard}>
      <Column
        as="form"
        ref={fields}
        gap="md"
        isFullHeight
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div>
          <h2 id={id}>{t(`${name}.title`)}</h2>
          <Text tone="text-2" maxWidth="text">
            {t(`${name}.lead`)}
          </Text>
        </div>
        <SettingFields
          name={name}
          value={form.value}
          onChange={(value) => form.put(value as typeof form.value)}
          faults={[...faults, ...refusalsOf(name, refused)]}
          refused={refused}
        />
        <EditingBanner editing={form} words={{ saved: t('saved') }} />
        <Cluster gap="xs" justify="end" above="auto">
          {form.isChanged && <Button onPress={form.discard}>{t('discard')}</Button>}
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {t('save')}
          </Button>
        </Cluster>
      </Column>
      {question && (
        <ConfirmDialog
          isOpen={isAsked}
          title={t(`${question.words}.title`)}
          confirmLabel={t(`${question.words}.confirm`)}
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false)
            void form.save()
          }}
        >
          <p>{t(`${question.words}.text`)}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

function refusedFields(failure: unknown): readonly string[] {
  return failure instanceof RequestFailed ? failure.errors.flatMap(({ field }) => field ?? []) : []
}

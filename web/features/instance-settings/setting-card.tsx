import type { SecuritySetting } from '@standfest/domain/features/instance-settings/security-settings.ts'
import type { SecuritySettingName } from '@standfest/domain/features/instance-settings/setting-names.ts'
import { type ComponentType, useEffect, useId, useRef, useState } from 'react'
import { RequestFailed } from '#api/failures.ts'
import { EditingBanner } from '#editing/editing-banner.tsx'
import { useValueEditing } from '#editing/use-value-editing.ts'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Column } from '#ui/column.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Text } from '#ui/text.tsx'
import * as securitySettingsWords from './security-settings.texts.ts'
import { faultOf, normaliseValue } from './setting-faults.ts'
import { useFoundCard } from './setting-search.tsx'
import { type Reread, type Seen, useChangeSetting } from './settings.queries.ts'

/** The settings that have a card. */
type ShownName = Extract<
  SecuritySettingName,
  | 'password_rules'
  | 'session'
  | 'second_factor'
  | 'second_factor_salt'
  | 'login_disabled'
  | 'role_check_off'
  | 'second_administrator'
  | 'registration_domains'
  | 'survey_weekly_interval'
  | 'protocol_years'
  | 'clinic'
  | 'clinic_texts'
  | 'sender_address'
  | 'mail_template_folder'
  | 'new_message_notification'
  | 'push_request_target'
  | 'auth_key'
  | 'monitoring_report'
>

/** The question before a value is saved that takes something away from people. */
const questions: { readonly [N in ShownName]?: 'salt' | 'login' | 'pushKey' } = {
  second_factor_salt: 'salt',
  login_disabled: 'login',
  auth_key: 'pushKey',
}

/** The input fields of a setting. */
export type FieldsProps<N extends ShownName> = {
  readonly value: SecuritySetting<N>
  readonly onChange: (value: SecuritySetting<N>) => void
  /** The validation messages, once a save was attempted. */
  readonly fault: string | undefined
  /** The fields that the server refused at the last attempt. */
  readonly refused: readonly string[]
}

/** One setting with its own save button: each is replaced as a whole and has its own version. */
export function SettingCard<N extends ShownName>({
  setting,
  Fields,
  asks,
  onReload,
}: {
  readonly setting: Seen<N>
  readonly Fields: ComponentType<FieldsProps<N>>
  /** Whether a value takes something away from present users, and needs a confirmation. */
  readonly asks?: (value: SecuritySetting<N>) => boolean
  readonly onReload: Reread
}) {
  const t = useWords(securitySettingsWords)
  const id = useId()
  const name: ShownName = setting.name
  const foundCard = useFoundCard(name)
  const question = questions[name] ?? 'login'
  const [isAsked, setAsked] = useState(false)
  const { mutateAsync } = useChangeSetting(setting.name)
  const form = useValueEditing<Seen<N>, SecuritySetting<N>>({
    present: setting,
    versionOf: ({ version }) => version,
    reread: async () => (await onReload()).data?.[setting.name],
    valueOf: ({ value }) => value,
    tidy: (value) => normaliseValue(setting.name, value),
    isFaulty: (value) => faultOf(setting.name, value) !== undefined,
    send: (value, { base, key }) => mutateAsync({ value, version: base.version, key }),
  })
  const fields = useRef<HTMLFormElement>(null)
  const [faultyTries, setFaultyTries] = useState(0)
  // In a long form the first invalid field may be far above the submit button.
  useEffect(() => {
    if (faultyTries > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faultyTries])
  const submit = () => {
    if (form.isFaulty) setFaultyTries(faultyTries + 1)
    if (!form.isFaulty && form.isChanged && asks?.(form.value) === true) setAsked(true)
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
        <Fields
          value={form.value}
          onChange={form.put}
          fault={form.isTried ? faultOf(setting.name, form.value) : undefined}
          refused={refusedFields(form.failure)}
        />
        <EditingBanner editing={form} words={{ saved: t('saved') }} />
        <Cluster gap="xs" justify="end" above="auto">
          {form.isChanged && <Button onPress={form.discard}>{t('discard')}</Button>}
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {t('save')}
          </Button>
        </Cluster>
      </Column>
      <ConfirmDialog
        isOpen={isAsked}
        title={t(`question.${question}.title`)}
        confirmLabel={t(`question.${question}.confirm`)}
        cancelLabel={t('cancel')}
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          void form.save()
        }}
      >
        <p>{t(`question.${question}.text`)}</p>
      </ConfirmDialog>
    </Card>
  )
}

function refusedFields(failure: unknown): readonly string[] {
  return failure instanceof RequestFailed ? failure.errors.flatMap(({ field }) => field ?? []) : []
}

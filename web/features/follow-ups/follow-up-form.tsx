import { addDays, type Day } from '@standfest/domain/base/day.ts'
import type { AccountId } from '@standfest/domain/base/id.ts'
import { followUpMaxLength, type NewFollowUp } from '@standfest/domain/features/follow-ups/follow-ups.ts'
import { useCallback } from 'react'
import { EditingBanner } from '#editing/editing-banner.tsx'
import { DayInput } from '#editing/fields/day-input.tsx'
import { LineInput } from '#editing/fields/line-input.tsx'
import { useFormEditing } from '#editing/use-form-editing.ts'
import { useWords } from '#language/words.ts'
import { useToday } from '#session/now.ts'
import { useSession } from '#session/session.ts'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import { useChangeFollowUps } from './follow-ups.queries.ts'
import * as texts from './follow-ups.texts.ts'

type Fields = { text: string; dueOn: Day | '' }

/** One line and a day, tomorrow at first; Enter adds. */
export function FollowUpForm({ clientId }: { readonly clientId?: AccountId | undefined }) {
  const t = useWords(texts)
  const today = useToday()
  const { id: account } = useSession().account
  const { mutateAsync } = useChangeFollowUps(clientId)
  const formOf = useCallback((): Fields => ({ text: '', dueOn: addDays(today, 1) }), [today])
  const editing = useFormEditing<undefined, Fields, NewFollowUp>({
    base: undefined,
    versionOf: () => undefined,
    formOf,
    changeOf: ({ text, dueOn }) => (dueOn === '' ? undefined : { text: text.trim(), dueOn }),
    send: async (followUp, { key }) => {
      await mutateAsync({ type: 'add', followUp, key })
      return undefined
    },
    onSaved: () => undefined,
    draftAt: () => ({ account, of: `follow-up ${clientId ?? 'free'}` }),
  })
  const { form } = editing
  return (
    <Stack
      as="form"
      noValidate
      gap="xs"
      hiddenIn="print"
      onSubmit={(event) => {
        event.preventDefault()
        editing.submit()
      }}
    >
      <EditingBanner editing={editing} words={{ notSaved: t('notSaved'), saved: t('added') }} />
      <Cluster gap="xs" columnGap="sm" align="end">
        <Box flex="grow" canShrink>
          <LineInput
            form={form}
            name="text"
            label={t('text')}
            isMain
            limit={followUpMaxLength}
            judge={(text) =>
              text.trim() === ''
                ? t('empty')
                : text.length > followUpMaxLength
                  ? t('tooLong', { limit: followUpMaxLength })
                  : undefined
            }
          />
        </Box>
        <DayInput form={form} name="dueOn" label={t('day')} isRequired min={today} />
        <Button type="submit" variant="soft" isPending={form.formState.isSubmitting}>
          {t('add')}
        </Button>
      </Cluster>
    </Stack>
  )
}

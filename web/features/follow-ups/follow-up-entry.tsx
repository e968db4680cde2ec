import { dayOf } from '@standfest/domain/base/day.ts'
import { type FollowUp, isFollowUpDue } from '@standfest/domain/features/follow-ups/follow-ups.ts'
import { IconTrash } from '@tabler/icons-react'
import { formatDay } from '#language/dates.ts'
import { useWords } from '#language/words.ts'
import { useConfig } from '#session/config.ts'
import { useNow } from '#session/now.ts'
import { Box } from '#ui/box.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Text } from '#ui/text.tsx'
import { useChangeFollowUps } from './follow-ups.queries.ts'
import * as texts from './follow-ups.texts.ts'

/** One follow-up with its day: done by its tick, and open again by the same. */
export function FollowUpEntry({ followUp, about }: { readonly followUp: FollowUp; readonly about?: string }) {
  const t = useWords(texts)
  const { zone } = useConfig()
  const { today } = useNow()
  const { mutate, isError } = useChangeFollowUps(followUp.accountId ?? undefined)
  const { text, dueOn, doneAt } = followUp
  const isDue = isFollowUpDue(followUp, today)
  const when =
    doneAt !== 0
      ? t('done', { day: formatDay(dayOf(doneAt, zone)) })
      : dueOn === today
        ? t('today')
        : t(isDue ? 'since' : 'on', { day: formatDay(dueOn) })
  return (
    <Cluster isOneLine columnGap="sm" align="start">
      <Box flex="grow" canShrink>
        <Checkbox
          isSelected={doneAt !== 0}
          onChange={(done) => mutate({ type: 'turn', followUp, done })}
          error={isError ? t('changeFailed') : undefined}
        >
          {text}
          <Text
            as="span"
            isBlock
            size="sm"
            tone={isDue ? 'on-honey-soft' : 'text-2'}
            weight={isDue ? 'medium' : 'regular'}
          >
            {about === undefined ? when : `${about}, ${when}`}
          </Text>
        </Checkbox>
      </Box>
      <IconButton label={t('removeOf', { text })} onPress={() => mutate({ type: 'remove', followUp })}>
        <IconTrash aria-hidden="true" size={18} stroke={1.75} />
      </IconButton>
    </Cluster>
  )
}

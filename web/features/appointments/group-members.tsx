import type { GroupMember } from '@standfest/domain/features/appointments/series.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useWords } from '#language/words.ts'
import { useIsShared } from '#session/shared-view.ts'
import { Box } from '#ui/box.tsx'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './series.texts.ts'

/**
 * The other clients of a group, each with the session of the same time. Their names are closed, and not in the document, until
 * somebody opens them; the shared view closes them ([Note: Shared view]).
 */
export function GroupMembers({
  members,
  number,
}: {
  readonly members: readonly GroupMember[]
  readonly number: number
}) {
  const t = useWords(words)
  const isShared = useIsShared()
  const [wasOpened, setOpened] = useState(false)
  // Closed for good: the names do not come back by themselves when the shared view ends.
  if (isShared && wasOpened) setOpened(false)
  const here = members.flatMap(({ places, ...member }) => {
    const place = places.find((one) => one.number === number)
    return place === undefined ? [] : [{ ...member, meetingId: place.id }]
  })
  if (here.length === 0) return null
  if (isShared) return <Text tone="text-2">{t('membersShared')}</Text>
  return (
    <Stack gap="xs" hiddenIn="print">
      <Box>
        <Button variant="subtle" aria-expanded={wasOpened} onPress={() => setOpened(!wasOpened)}>
          {wasOpened ? t('membersClose') : t('membersOpen', { count: here.length })}
        </Button>
      </Box>
      {wasOpened && (
        <Stack as="ul" gap="2xs" aria-label={t('members')}>
          {here.map(({ id, name, surname, customId, meetingId }) => (
            <li key={id}>
              <Link to={`/klienten/${id}/sitzungen/${meetingId}`}>
                {[`${name} ${surname}`.trim(), customId].filter((part) => part !== '').join(', ')}
              </Link>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  )
}

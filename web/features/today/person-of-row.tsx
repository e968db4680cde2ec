import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import type { PersonOfToday } from '@standfest/domain/features/today/today.ts'
import { IconUserShare } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useWords } from '#language/words.ts'
import { openedByKey } from '#session/opened-by-key.ts'
import { Cluster } from '#ui/cluster.tsx'
import { Text } from '#ui/text.tsx'
import * as texts from './today.texts.ts'

/** The name of a client as the page of the day writes it. */
export function nameOf({ name, surname }: PersonOfToday): string {
  return `${name} ${surname}`
}

/** The address of a client's conversation. */
export function threadOf({ id }: PersonOfToday): string {
  return `/klienten/nachrichten-uebersicht?account=${id}`
}

/** The first line of a row: the name as the row's link, the code, for whom the reader covers, and a fact at the end. */
export function PersonOfRow({
  person,
  to,
  mark,
  fact,
}: {
  readonly person: PersonOfToday
  readonly to: string
  readonly mark?: ReactNode
  readonly fact?: ReactNode
}) {
  const t = useWords(texts)
  const navigate = useNavigate()
  return (
    <Cluster columnGap="xs" align="baseline">
      {mark}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the Link is an anchor */}
      <Text
        as={Link}
        weight="medium"
        to={to}
        data-row-link
        // `detail` is 0 for a click by keyboard.
        onClick={(event: MouseEvent<HTMLAnchorElement>) => {
          if (event.detail !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          void navigate(to, { state: openedByKey })
        }}
      >
        {nameOf(person)}
      </Text>
      {person.customId !== undefined && person.customId !== '' && (
        <Text as="span" size="sm" tone="text-2">
          {person.customId}
        </Text>
      )}
      {person.coverFor !== null && (
        <Cluster
          as="span"
          isInline
          isOneLine
          gap="2xs"
          align="center"
          size="sm"
          weight="medium"
          tone="on-lake-soft"
        >
          <IconUserShare aria-hidden="true" size={14} stroke={2.25} />
          {t('coverFor', { person: fullName(person.coverFor) })}
        </Cluster>
      )}
      {fact !== undefined && (
        <Text as="span" size="sm" tone="text-2" isPushedToEnd>
          {fact}
        </Text>
      )}
    </Cluster>
  )
}

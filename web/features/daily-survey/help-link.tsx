import type { TablerIcon } from '@tabler/icons-react'
import { IconTile, type IconTileTone } from '#ui/icon-tile.tsx'
import { Row } from '#ui/row.tsx'

/** A row that links to help. */
export function HelpLink({
  href,
  Icon,
  tone,
  title,
  detail,
}: {
  readonly href: string
  readonly Icon: TablerIcon
  readonly tone: IconTileTone
  readonly title: string
  readonly detail: string
}) {
  return (
    <Row
      isDetailWrapped
      detail={detail}
      href={href}
      icon={
        <IconTile tone={tone}>
          <Icon size={22} stroke={1.75} />
        </IconTile>
      }
      title={title}
    />
  )
}

import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { Menu } from './menu.tsx'

/** An icon button that opens a menu: the actions of a row. */
export function MenuButton({
  label,
  icon = <IconDots aria-hidden="true" size={20} stroke={1.75} />,
  children,
}: {
  label: string
  icon?: ReactNode
  children: ReactNode
}) {
  return <Menu trigger={<IconButton label={label}>{icon}</IconButton>}>{children}</Menu>
}

import {
  IconBell,
  IconCalendarEvent,
  IconClipboardHeart,
  IconLifebuoy,
  IconMessage2,
  IconShieldHalf,
} from '@tabler/icons-react'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Box } from '#ui/box.tsx'
import { Count } from '#ui/count.tsx'
import { Diamond } from '#ui/diamond.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { Landscape } from '#ui/landscape.tsx'
import { Mark } from '#ui/mark.tsx'
import { Wordmark } from '#ui/wordmark.tsx'
import styles from './gallery.module.css'
import { Line, Part } from './part.tsx'

export function Signs() {
  return (
    <Part title="Zeichen">
      <Line>
        <Wordmark name="Standfest" />
        <Mark label="Standfest" size={48} />
        <Avatar initials="JB" size="sm" />
        <Avatar initials="JB" />
        <Avatar initials="MA" size="lg" tone="lake" />
        <Avatar initials="TK" tone="gray" />
        <Count label="7 ungelesen" value={7} />
        <Count label="128 ungelesen" value={128} />
      </Line>
      <Line>
        <Badge>Deaktiviert</Badge>
        <Badge tone="pine">1 neu</Badge>
        <Badge tone="honey">Fällig</Badge>
        <Badge tone="plum">Konsumereignis</Badge>
        <Badge tone="lake">Vertretung</Badge>
        <Badge tone="leaf">Erledigt</Badge>
        <Badge tone="rose">Zustellung gescheitert</Badge>
      </Line>
      <Line>
        <span>
          <Diamond /> Konsum gemeldet, gestern
        </span>
        <span>
          <Diamond isHollow /> besprochen
        </span>
      </Line>
      <Line>
        <IconTile>
          <IconClipboardHeart size={22} stroke={1.75} />
        </IconTile>
        <IconTile tone="honey">
          <IconBell size={22} stroke={1.75} />
        </IconTile>
        <IconTile tone="lake">
          <IconCalendarEvent size={22} stroke={1.75} />
        </IconTile>
        <IconTile tone="plum">
          <IconShieldHalf size={22} stroke={1.75} />
        </IconTile>
        <IconTile tone="ember">
          <IconLifebuoy size={22} stroke={1.75} />
        </IconTile>
        <IconTile size="sm" tone="gray">
          <IconMessage2 size={18} stroke={1.75} />
        </IconTile>
      </Line>
      <Box isBordered radius="xl" isClipped>
        <Landscape className={styles.scene ?? ''} />
      </Box>
      <Landscape className={styles.scene ?? ''} scene="strip" />
    </Part>
  )
}

import {
  IconCalendarEvent,
  IconCalendarWeek,
  IconMessage2,
  IconTargetArrow,
  IconTrash,
} from '@tabler/icons-react'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { Loading } from '#ui/loading.tsx'
import { Row } from '#ui/row.tsx'
import { RowList } from '#ui/row-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Part } from './part.tsx'

export function Surfaces() {
  return (
    <>
      <Part title="Hinweise">
        <Banner headline="Gespeichert" tone="success">
          Ihr Ziel steht jetzt in der Liste.
        </Banner>
        <Banner headline="Ziel konnte nicht gespeichert werden" tone="error">
          Eine Angabe fehlt noch. Ihre Änderungen sind weiter da.
        </Banner>
        <Banner headline="Request Error">Keine Verbindung</Banner>
        <Banner headline="Wartung heute um 22:00 Uhr" tone="honey">
          Standfest ist etwa zehn Minuten nicht erreichbar. Angezeigt bis 13.03.2026 06:00.
        </Banner>
        <Banner action={<Button>Besprochen</Button>} headline="Jonas Brandt hat Konsum gemeldet." tone="plum">
          Eine kurze Nachricht heute hilft oft mehr als eine lange morgen.
        </Banner>
      </Part>
      <Part title="Zeilen">
        <RowList label="Als Nächstes">
          <Row
            badge={<Badge tone="honey">Fällig</Badge>}
            detail="Offen bis Sonntag, 15. März"
            href="#content"
            icon={
              <IconTile tone="honey">
                <IconCalendarWeek size={22} stroke={1.75} />
              </IconTile>
            }
            title="Ihr Wochenrückblick"
          />
          <Row
            badge={<Badge tone="pine">1 neu</Badge>}
            detail="Hier der Wochenplan. Tragen Sie bitte ein, was Ihnen an den Abenden geholfen hat."
            icon={
              <IconTile>
                <IconMessage2 size={22} stroke={1.75} />
              </IconTile>
            }
            onPress={() => {}}
            title="Dr. Miriam Albrecht"
          />
          <Row
            actions={
              <IconButton label="Termin löschen">
                <IconTrash aria-hidden="true" size={20} stroke={1.75} />
              </IconButton>
            }
            detail="Morgen, 13. März, 14:30 Uhr"
            icon={
              <IconTile tone="lake">
                <IconCalendarEvent size={22} stroke={1.75} />
              </IconTile>
            }
            isQuiet
            title="Einzelgespräch"
          />
        </RowList>
      </Part>
      <Part title="Leer und unterwegs">
        <Card>
          <EmptyState
            action={<Button variant="primary">Ziel anlegen</Button>}
            icon={<IconTargetArrow size={22} stroke={1.75} />}
          >
            Noch keine Ziele. Ein Ziel darf klein sein.
          </EmptyState>
        </Card>
        <Card>
          <Loading
            isLoading
            label="Wird geladen"
            skeleton={
              <>
                <Skeleton shape="title" />
                <Skeleton count={3} />
              </>
            }
          >
            Nie zu sehen
          </Loading>
        </Card>
      </Part>
    </>
  )
}

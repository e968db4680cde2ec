import { IconDots, IconPhone, IconPlus, IconTrash, IconX } from '@tabler/icons-react'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Line, Part } from './part.tsx'

export function Buttons() {
  return (
    <Part title="Knöpfe">
      <Line>
        <Button variant="primary">Speichern</Button>
        <Button>Abbrechen</Button>
        <Button variant="soft">Bearbeiten</Button>
        <Button icon={<IconPlus aria-hidden="true" size={18} />} variant="subtle">
          Aufgabe hinzufügen
        </Button>
        <Button variant="link">Als Tabelle</Button>
        <Button icon={<IconPhone aria-hidden="true" size={20} />} variant="ember">
          Anrufen
        </Button>
        <Button variant="plum">Konsumereignis eintragen</Button>
        <Button icon={<IconTrash aria-hidden="true" size={18} />} variant="danger">
          Ziel löschen
        </Button>
      </Line>
      <Line>
        <Button isPending variant="primary">
          Wird gespeichert
        </Button>
        <Button isPending>Wird geladen</Button>
        <Button isDisabled>Gesperrt</Button>
        <LinkButton href="#content" variant="primary">
          Zur Übersicht
        </LinkButton>
        <LinkButton href="#content">Mehr erfahren</LinkButton>
      </Line>
      <Button isBlock size="xl" variant="primary">
        Check-in beginnen
      </Button>
      <Button isBlock variant="default">
        Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft
      </Button>
      <Line>
        <IconButton label="Schließen">
          <IconX aria-hidden="true" size={22} stroke={1.75} />
        </IconButton>
        <IconButton label="Mehr">
          <IconDots aria-hidden="true" size={22} stroke={1.75} />
        </IconButton>
        <IconButton label="Löschen" tone="danger">
          <IconTrash aria-hidden="true" size={20} stroke={1.75} />
        </IconButton>
        <IconButton isDisabled label="Nicht möglich">
          <IconTrash aria-hidden="true" size={20} stroke={1.75} />
        </IconButton>
      </Line>
    </Part>
  )
}

import { IconLifebuoy, IconLogout, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { BottomSheet } from '#ui/bottom-sheet.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DatePicker } from '#ui/date-picker.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Menu } from '#ui/menu.tsx'
import { MenuDivider } from '#ui/menu-divider.tsx'
import { MenuItem } from '#ui/menu-item.tsx'
import { ProgressLine } from '#ui/progress-line.tsx'
import { Row } from '#ui/row.tsx'
import { RowList } from '#ui/row-list.tsx'
import { SlideOver } from '#ui/slide-over.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Line, Part } from './part.tsx'

type Overlay = 'slide-over' | 'dialog' | 'confirm' | 'discard' | 'sheet'

export function Overlays() {
  const [open, setOpen] = useState<Overlay>()
  const [isLoading, setLoading] = useState(false)
  const close = () => setOpen(undefined)
  return (
    <Part title="Darüber">
      <Line>
        <Button onPress={() => setOpen('slide-over')}>Ziel bearbeiten</Button>
        <Button onPress={() => setOpen('dialog')}>Meldung</Button>
        <Button onPress={() => setOpen('confirm')}>Löschen</Button>
        <Button onPress={() => setOpen('sheet')}>Mehr</Button>
        <Button onPress={() => setLoading(!isLoading)}>Ladebalken</Button>
        <AccountMenu />
      </Line>
      <ProgressLine isLoading={isLoading} label="Seite wird geladen" />
      <GoalSlideOver
        isOpen={open === 'slide-over' || open === 'discard'}
        onCloseRequest={() => setOpen('discard')}
        onSave={close}
      />
      <Dialog
        actions={
          <>
            <Button onPress={close} variant="subtle">
              Später
            </Button>
            <Button onPress={close}>Besprochen</Button>
            <Button autoFocus onPress={close} variant="primary">
              Nachricht schreiben
            </Button>
          </>
        }
        isOpen={open === 'dialog'}
        onCloseRequest={close}
        title="Jonas Brandt hat Konsum gemeldet."
      >
        <p>Eine kurze Nachricht heute hilft oft mehr als eine lange morgen.</p>
      </Dialog>
      <Questions close={close} open={open} setOpen={setOpen} />
      <MoreSheet isOpen={open === 'sheet'} onClose={close} />
    </Part>
  )
}

function Questions(props: {
  open: Overlay | undefined
  setOpen: (open: Overlay) => void
  close: () => void
}) {
  return (
    <>
      <ConfirmDialog
        confirmLabel="Ziel löschen"
        isOpen={props.open === 'confirm'}
        onCancel={props.close}
        onConfirm={props.close}
        title="Ziel „Abende ohne Leerlauf“ löschen?"
      >
        <p>Sie können es später wiederherstellen.</p>
      </ConfirmDialog>
      <ConfirmDialog
        cancelLabel="Weiter bearbeiten"
        confirmLabel="Verwerfen"
        isOpen={props.open === 'discard'}
        onCancel={() => props.setOpen('slide-over')}
        onConfirm={props.close}
        title="Änderungen verwerfen?"
      />
    </>
  )
}

function GoalSlideOver(props: { isOpen: boolean; onCloseRequest: () => void; onSave: () => void }) {
  const [title, setTitle] = useState('Abende ohne Leerlauf')
  const [text, setText] = useState('Zwischen 18 und 21 Uhr an vier Abenden pro Woche etwas Festes vorhaben.')
  const [due, setDue] = useState<string | undefined>('2026-04-30')
  return (
    <SlideOver
      banner={
        <Banner headline="Ziel konnte nicht gespeichert werden" tone="error">
          Eine Angabe fehlt noch. Ihre Änderungen sind weiter da.
        </Banner>
      }
      footer={
        <>
          <Button onPress={props.onCloseRequest}>Abbrechen</Button>
          <Button type="submit" variant="primary">
            Speichern
          </Button>
        </>
      }
      initialFocus="first-field"
      isBlurred
      isOpen={props.isOpen}
      onCloseRequest={props.onCloseRequest}
      onSubmit={props.onSave}
      title="Ziel bearbeiten"
    >
      <TextField label="Titel" onChange={setTitle} value={title} />
      <TextArea label="Beschreibung" onChange={setText} optional="optional" rows={2} value={text} />
      <DatePicker label="Bis wann" onChange={setDue} openLabel="Kalender" optional="optional" value={due} />
      <TextField
        error="Aufgabe ist ein Pflichtfeld"
        label="Aufgabe"
        onChange={() => {}}
        placeholder="Neue Aufgabe"
        value=""
      />
      <Line>
        <Button icon={<IconTrash aria-hidden="true" size={18} />} variant="danger-subtle">
          Löschen
        </Button>
      </Line>
    </SlideOver>
  )
}

function AccountMenu() {
  return (
    <Menu trigger={<Button variant="subtle">Konto</Button>}>
      <MenuItem
        icon={<IconLifebuoy aria-hidden="true" size={20} stroke={1.75} />}
        onAction={() => {}}
        tone="ember"
      >
        Notfallkoffer
      </MenuItem>
      <MenuItem end={<Badge tone="pine">1 neu</Badge>} onAction={() => {}}>
        Nachrichten
      </MenuItem>
      <MenuItem isDisabled>Einstellungen</MenuItem>
      <MenuDivider />
      <MenuItem icon={<IconLogout aria-hidden="true" size={20} stroke={1.75} />}>Abmelden</MenuItem>
    </Menu>
  )
}

function MoreSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title="Mehr">
      <RowList>
        <Row onPress={onClose} title="Notfallkoffer" />
        <Row onPress={onClose} title="Nachrichten" />
        <Row onPress={onClose} title="Lebensbereiche" />
        <Row onPress={onClose} title="Abmelden" />
      </RowList>
    </BottomSheet>
  )
}

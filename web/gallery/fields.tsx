import { IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { NumberField, type TypedNumber } from '#ui/number-field.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Select } from '#ui/select.tsx'
import { Stack } from '#ui/stack.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Part } from './part.tsx'

const counter = (used: number, limit: number) => `${used} von ${limit} Zeichen`

const areas = [
  { id: 'leisure', label: 'Freizeit und Sport' },
  { id: 'family', label: 'Familie und Partnerschaft', description: 'Kinder, Eltern, Geschwister' },
  { id: 'work', label: 'Arbeit' },
] as const

export function Fields() {
  const [text, setText] = useState('Abende ohne Leerlauf')
  const [password, setPassword] = useState('ein-langes-passwort')
  const [note, setNote] = useState('Zwischen 18 und 21 Uhr an vier Abenden pro Woche etwas Festes vorhaben.')
  const [search, setSearch] = useState('')
  const [days, setDays] = useState<TypedNumber>(7)
  const [area, setArea] = useState<'leisure' | 'family' | 'work'>('leisure')
  return (
    <Part title="Felder">
      <Stack gap="sm-plus">
        <TextField label="Titel" onChange={setText} value={text} />
        <TextField
          help="So, wie er auf dem Brief der Klinik steht."
          icon={<IconUser aria-hidden="true" size={20} stroke={1.75} />}
          label="Anmeldename"
          onChange={setText}
          optional="optional"
          placeholder="Name"
          value=""
        />
        <TextField
          error="Aufgabe ist ein Pflichtfeld"
          label="Aufgabe"
          onChange={setText}
          placeholder="Neue Aufgabe"
          value=""
        />
        <TextField isReadOnly label="Patientencode" onChange={setText} value="K-0147" />
        <PasswordField
          autoComplete="current-password"
          help="Mindestens 12 Zeichen"
          label="Passwort"
          onChange={setPassword}
          showLabel="Passwort anzeigen"
          value={password}
        />
        <Select
          label="Lebensbereich"
          onChange={setArea}
          options={areas}
          placeholder="Bitte wählen"
          value={area}
        />
        <Select
          error="Bitte treffen Sie eine Auswahl"
          label="Erinnerung"
          onChange={setArea}
          options={areas}
          placeholder="Bitte wählen"
          value={undefined}
        />
        <NumberField label="Abstand der Rückblicke in Tagen" onChange={setDays} value={days} />
        <SearchField
          label="Klienten suchen"
          onChange={setSearch}
          placeholder="Name oder Code"
          shortcut="/"
          value={search}
        />
      </Stack>
      <TextArea
        counter={counter}
        counterFrom={0}
        label="Beschreibung"
        limit={255}
        onChange={setNote}
        optional="optional"
        rows={3}
        value={note}
      />
      <TextArea
        error="Der Text ist 12 Zeichen zu lang."
        label="Was hat dazu geführt?"
        onChange={setNote}
        rows={2}
        value={note}
      />
    </Part>
  )
}

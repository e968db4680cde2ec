import { useState } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChipGroup } from '#ui/chip-group.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Switch } from '#ui/switch.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Line, Part } from './part.tsx'

export function Choices() {
  const [isOn, setOn] = useState(true)
  const [isOff, setOff] = useState(false)
  const [radio, setRadio] = useState<'clinic' | 'own'>('clinic')
  const [chips, setChips] = useState<('work' | 'party' | 'alone')[]>(['party'])
  const [view, setView] = useState<'4' | '12' | 'all'>('12')
  const [tab, setTab] = useState<'day' | 'week'>('day')
  return (
    <Part title="Auswahl">
      <Line>
        <Switch isSelected={isOn} onChange={setOn}>
          Anonymisierte
        </Switch>
        <Switch isSelected={isOff} onChange={setOff}>
          Deaktivierte
        </Switch>
        <Switch isDisabled isSelected={false} onChange={setOff}>
          Gesperrt
        </Switch>
      </Line>
      <Switch
        help="Auf den Seiten dieser Person stehen dann keine Serie und kein Konsum."
        isSelected={isOn}
        onChange={setOn}
      >
        Konsumanzeige ausblenden
      </Switch>
      <Checkbox isSelected={isOn} onChange={setOn}>
        Ich habe die Nutzungsbedingungen gelesen und bin mit der Verarbeitung meiner Angaben einverstanden.
      </Checkbox>
      <Checkbox error="Bitte stimmen Sie zu." isSelected={false} onChange={setOff}>
        Einverständniserklärung
      </Checkbox>
      <Checkbox isSelected={isOn} onChange={setOn} shape="task">
        20 Minuten spazieren vor der Arbeit
      </Checkbox>
      <Checkbox isSelected={isOff} onChange={setOff} shape="task">
        Dienstag und Donnerstag Schwimmtraining
      </Checkbox>
      <RadioGroup
        label="Vorlage"
        onChange={setRadio}
        options={[
          { id: 'clinic', label: 'Vorlagen der Klinik', description: 'Für alle Behandelnden' },
          { id: 'own', label: 'Eigene Vorlagen' },
        ]}
        value={radio}
      />
      <ChipGroup
        label="Risikosituationen"
        onChange={setChips}
        options={[
          { id: 'work', label: 'Feierabend im Büro' },
          { id: 'party', label: 'Geburtstagsfeier' },
          { id: 'alone', label: 'Allein zu Hause' },
        ]}
        value={chips}
      />
      <Line>
        <SegmentedControl
          label="Zeitraum"
          onChange={setView}
          options={[
            { id: '4', label: '4 Wochen' },
            { id: '12', label: '12 Wochen' },
            { id: 'all', label: 'Alles' },
          ]}
          value={view}
        />
      </Line>
      <Tabs
        label="Befragungen"
        onChange={setTab}
        tabs={[
          { id: 'day', label: 'Täglich', content: <p>Fünf kurze Fragen.</p> },
          { id: 'week', label: 'Wöchentlich', content: <p>Ein Rückblick auf die Lebensbereiche.</p> },
        ]}
        value={tab}
      />
    </Part>
  )
}

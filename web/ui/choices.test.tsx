import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { ChipGroup } from './chip-group.tsx'
import { NumberField, type TypedNumber } from './number-field.tsx'
import { RadioGroup } from './radio-group.tsx'
import { SegmentedControl } from './segmented-control.tsx'
import { Select } from './select.tsx'
import { Switch } from './switch.tsx'

const options = [
  { id: 'sport', label: 'Freizeit und Sport' },
  { id: 'family', label: 'Familie' },
] as const
type Id = (typeof options)[number]['id']

describe('a select', () => {
  function Area() {
    const [value, setValue] = useState<Id>()
    return (
      <Select
        label="Bereich"
        onChange={setValue}
        options={options}
        placeholder="Bitte wählen"
        value={value}
      />
    )
  }

  test('opens a list and shows what was chosen', async () => {
    render(<Area />)
    await userEvent.click(screen.getByRole('button', { name: /Bereich/ }))
    await userEvent.click(screen.getByRole('option', { name: 'Familie' }))
    expect(screen.getByRole('button', { name: /Bereich/ }).textContent).toContain('Familie')
  })
})

describe('chips', () => {
  test('answer with the chosen ones in their own order', async () => {
    const onChange = vi.fn()
    render(<ChipGroup label="Bereiche" onChange={onChange} options={options} value={['family']} />)
    expect(screen.getByRole('button', { name: 'Familie', pressed: true })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Freizeit und Sport' }))
    expect(onChange).toHaveBeenCalledWith(['sport', 'family'])
  })
})

describe('a segmented control', () => {
  test('has always one view on', async () => {
    const onChange = vi.fn()
    render(<SegmentedControl label="Ansicht" onChange={onChange} options={options} value="sport" />)
    const group = screen.getByRole('radiogroup', { name: 'Ansicht' })
    await userEvent.click(within(group).getByRole('radio', { name: 'Freizeit und Sport' }))
    expect(onChange).not.toHaveBeenCalledWith('family')
    await userEvent.click(within(group).getByRole('radio', { name: 'Familie' }))
    expect(onChange).toHaveBeenLastCalledWith('family')
  })
})

describe('radio buttons', () => {
  test('say what is wrong with the group', () => {
    render(
      <RadioGroup
        error="Bitte treffen Sie eine Auswahl"
        label="Bereich"
        onChange={() => {}}
        options={options}
        value={undefined}
      />,
    )
    expect(
      screen.getByRole('radiogroup', { name: 'Bereich', description: 'Bitte treffen Sie eine Auswahl' }),
    ).toBeDefined()
  })
})

describe('a checkbox and a switch', () => {
  test('answer with what they turn to', async () => {
    const onChange = vi.fn()
    render(
      <>
        <Checkbox isSelected={false} onChange={onChange}>
          Einverstanden
        </Checkbox>
        <Switch isSelected onChange={onChange}>
          Anonymisierte
        </Switch>
      </>,
    )
    await userEvent.click(screen.getByRole('checkbox', { name: 'Einverstanden' }))
    await userEvent.click(screen.getByRole('switch', { name: 'Anonymisierte' }))
    expect(onChange.mock.calls).toEqual([[true], [false]])
  })
})

describe('a number field', () => {
  const onChange = vi.fn()
  function Distance() {
    const [value, setValue] = useState<TypedNumber>(7)
    return (
      <NumberField
        label="Abstand"
        onChange={(number) => {
          setValue(number)
          onChange(number)
        }}
        value={value}
      />
    )
  }
  const typing = async (text: string) => {
    onChange.mockClear()
    render(<Distance />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Abstand' })
    await userEvent.clear(field)
    if (text !== '') await userEvent.type(field, text)
    const typed = field.value
    await userEvent.tab()
    return [onChange.mock.lastCall?.[0], typed, field.value] as const
  }

  // REQ 2.56
  test.each([
    ['7000', 7000, '7000'],
    ['007', 7, '7'],
    [' 30', 30, '30'],
    ['', '', ''],
    ['7,5', '7,5', '7,5'],
    ['7.5', '7.5', '7.5'],
    ['1.000', '1.000', '1.000'],
    ['-3', '-3', '-3'],
    ['sieben', 'sieben', 'sieben'],
    ['99999999999999999999', '99999999999999999999', '99999999999999999999'],
  ])('reads %j as %j: what is no whole number stays as typed', async (text, told, shown) => {
    expect(await typing(text)).toEqual([told, text, shown])
  })
})

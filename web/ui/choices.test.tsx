import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { ChipGroup } from './chip-group.tsx'
import { NumberField } from './number-field.tsx'
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
  test('is undefined when it is emptied', async () => {
    const onChange = vi.fn()
    render(<NumberField label="Abstand" onChange={onChange} value={7} />)
    await userEvent.clear(screen.getByRole('textbox', { name: 'Abstand' }))
    await userEvent.tab()
    expect(onChange).toHaveBeenLastCalledWith(undefined)
  })

  function Distance({ onChange }: { readonly onChange: (value: number | undefined) => void }) {
    const [value, setValue] = useState<number | undefined>(7)
    return (
      <NumberField
        label="Abstand"
        max={2000}
        onChange={(number) => {
          setValue(number)
          onChange(number)
        }}
        value={value}
      />
    )
  }

  test('tells what is typed before it is left, and does not write over it meanwhile', async () => {
    const onChange = vi.fn()
    render(<Distance onChange={onChange} />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Abstand' })
    await userEvent.type(field, '00')
    expect(onChange.mock.calls).toEqual([[70], [700]])
    await userEvent.type(field, '0')
    expect([field.value, onChange.mock.lastCall]).toEqual(['7000', [7000]])
    // REQ 2.56
    await userEvent.tab()
    expect(onChange).toHaveBeenLastCalledWith(7000)
    expect(field.value.replace(/\D/g, '')).toBe('7000')
    await userEvent.clear(field)
    await userEvent.type(field, '7')
    expect(onChange).toHaveBeenLastCalledWith(7)
    await userEvent.tab()
    expect([field.value, onChange.mock.lastCall]).toEqual(['7', [7]])
  })

  test('says nothing as long as nobody types', () => {
    const onChange = vi.fn()
    const { rerender } = render(<NumberField label="Abstand" onChange={onChange} value={7} />)
    rerender(<NumberField label="Abstand" onChange={onChange} value={9} />)
    expect(onChange).not.toHaveBeenCalled()
  })
})

import { describe, expect, it } from 'vitest'
import { namesIn, toggleName } from './situations-in-text.ts'

const names = ['Streit', 'Allein', 'Allein, am Abend', 'Wirklich?'] as const
const toggle = (text: string, ...chosen: readonly string[]) =>
  chosen.reduce((written, name) => toggleName(written, name, names), text)

describe('own situations in an answer', () => {
  it.each([
    ['', 'Streit', 'Streit'],
    ['Streit', 'Allein', 'Streit, Allein'],
    ['Am Telefon', 'Streit', 'Am Telefon, Streit'],
    ['Der Abend war leer.', 'Streit', 'Der Abend war leer. Streit'],
    ['Der Abend war leer, ', 'Streit', 'Der Abend war leer, Streit'],
    ['Streit am Telefon', 'Streit', 'Streit am Telefon, Streit'],
    ['Wirklich?', 'Streit', 'Wirklich? Streit'],
  ])('puts a name behind what is written: %j and %s', (text, name, expected) => {
    expect(toggle(text, name)).toBe(expected)
    expect(namesIn(expected, names)).toContain(name)
  })

  it.each([
    ['Streit', 'Streit', ''],
    ['Streit, Allein', 'Streit', 'Allein'],
    ['Am Telefon, Streit, danach leer', 'Streit', 'Am Telefon, danach leer'],
    ['Am Telefon, Streit. Danach leer', 'Streit', 'Am Telefon. Danach leer'],
    ['Am Telefon. Streit. Danach leer', 'Streit', 'Am Telefon. Danach leer'],
    ['Am Telefon. Streit, danach leer', 'Streit', 'Am Telefon. danach leer'],
    ['Am Telefon\nStreit\nDanach leer', 'Streit', 'Am Telefon\nDanach leer'],
    ['Wirklich? Streit', 'Wirklich?', 'Streit'],
  ])('takes a name out again: %j without %s', (text, name, expected) => {
    expect(toggle(text, name)).toBe(expected)
  })

  it('gives the text back as it was, whatever was tapped on and off', () => {
    for (const text of ['', 'Am Telefon', 'Der Abend war leer.', 'Erst dies,\ndann das'])
      for (const one of names)
        for (const other of names.filter((name) => name !== one))
          expect(toggle(text, one, other, other, one)).toBe(text)
  })

  it('knows a name only where it stands as a part of its own', () => {
    expect(namesIn('Streit am Telefon, Abstreit, streit', names)).toEqual([])
    expect(namesIn('Am Telefon; Streit! Allein', names)).toEqual(['Streit', 'Allein'])
  })

  it('takes the longer of two names that overlap', () => {
    expect(namesIn('Allein, am Abend', names)).toEqual(['Allein, am Abend'])
    expect(namesIn('Allein, Allein, am Abend', names)).toEqual(['Allein', 'Allein, am Abend'])
    expect(toggle('Allein, am Abend', 'Allein, am Abend')).toBe('')
  })
})

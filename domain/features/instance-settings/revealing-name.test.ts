import { expect, it } from 'vitest'
import { revealsTreatment } from './revealing-name.ts'

it.each([
  'Suchtklinik am See',
  'SUCHTHILFE',
  'Die Entwöhnungsstation',
  'Mein Entzug',
  'Sober Days',
  'Alcohol-free',
  // The umlaut as two characters, as some systems write it.
  'Nu\u0308chtern leben',
  'Therapie-App',
])('a name such as "%s" tells what somebody is treated for', (name) => {
  expect(revealsTreatment(name)).toBe(true)
})

it.each(['Standfest', 'Klinik am See', 'Kompass', 'Daily Notes', 'Süßwasser', ''])(
  'a name such as "%s" tells nothing',
  (name) => {
    expect(revealsTreatment(name)).toBe(false)
  },
)

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const web = join(import.meta.dirname, '..')
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)(node_modules|ui|testing)\/|\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(web, file), 'utf8') }))

/** Patterns that render a field, or its error, without the fields of `web/ui`. */
const waysAround: readonly RegExp[] = [
  /import \{[^}]*\b(FieldError|TextField|NumberField|TextArea|Input|Select|CheckboxGroup|RadioGroup)\b[^}]*\} from 'react-aria-components'/,
  /from '#ui\/(field-fault|use-judged)\.tsx?'/,
  /\saria-(invalid|errormessage)=/,
  /<(textarea|select)\b/,
  // Except a hidden login name for password managers, and the file picker.
  /<input\b(?!(?:(?!\/>)[^])*(\bhidden\b|type="file"))/,
  // An error rendered as text instead of being passed to a field.
  />\s*\{[^{}]*\berror\??\.message\b/,
]

const around = (text: string) => waysAround.some((way) => way.test(text))

// REQ 5.11, 5.23
describe('what is wrong with a field', () => {
  it('is drawn by the fields of web/ui alone, which judge all in one way', () => {
    expect(sources.length).toBeGreaterThan(300)
    expect(sources.filter(({ text }) => around(text)).map(({ file }) => file)).toEqual([])
  })

  it.each([
    "import { FieldError } from 'react-aria-components'",
    "import { type SteadyFault, useSteadyFault } from '#ui/use-judged.ts'",
    "import { FieldFault } from '#ui/field-fault.tsx'",
    '<p aria-invalid="true">',
    '<textarea name="note" />',
    '<input type="text" name="alias" />',
    '<span role="alert">{fieldState.error?.message}</span>',
  ])('is found where a page draws it by itself (planted fault): %s', (planted) => {
    expect(around(planted)).toBe(true)
  })
})

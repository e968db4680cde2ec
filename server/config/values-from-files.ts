import { readFileSync } from 'node:fs'

const ending = '_FILE'
const longestBytes = 65_536

type Variables = Readonly<Record<string, string | undefined>>

/**
 * Reads the value of `NAME` from the file in `NAME_FILE`, for secrets that must not be in the environment, which other
 * processes and crash reports can read. `complain` ends the start with its line.
 */
export function withValuesFromFiles(
  variables: Variables,
  names: readonly string[],
  complain: (line: string) => never,
): Variables {
  const read = names.flatMap((name) => {
    const file = variables[`${name}${ending}`]
    if (file === undefined || names.includes(`${name}${ending}`)) return []
    if (variables[name] !== undefined)
      complain(`${name} and ${name}${ending} are both set: which one counts?`)
    return [[name, valueIn(file, `${name}${ending}`, complain)] as const]
  })
  return { ...variables, ...Object.fromEntries(read) }
}

/** One line, with or without its line break, or a certificate or key as PEM. */
function valueIn(file: string, name: string, complain: (line: string) => never): string {
  const text = readText(file, name, complain).replace(/\r?\n$/, '')
  if (text === '') complain(`${name}: ${file} is empty.`)
  // Certificates and keys as PEM have many lines.
  const mayHaveLines = text.startsWith('-----BEGIN ')
  if (text.length > longestBytes || (text.includes('\n') && !mayHaveLines))
    complain(`${name}: ${file} has more than one line.`)
  return text
}

function readText(file: string, name: string, complain: (line: string) => never): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    return complain(`${name}: ${file} cannot be read (${reason}).`)
  }
}

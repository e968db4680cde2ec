import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readEnvironment, variableNames } from './environment.ts'

const root = join(import.meta.dirname, '..', '..')
const folders = ['deploy/systemd', 'deploy/container']
const files = folders.flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** Variables of other programs and images in the same files. */
const ofOthers = [
  'POSTGRES_PASSWORD_FILE',
  'POSTGRES_INITDB_ARGS',
  'NODE_IMAGE',
  'DEBIAN_IMAGE',
  'NGINX_DIGEST',
]

/** Variables set in a file, including commented-out examples. */
function variablesIn(text: string): string[] {
  const given = /^[ #]*(?:Environment=|ENV )?([A-Z][A-Z_]{2,})(?:=|: )/gm
  return [...text.matchAll(given)].flatMap(([, name]) => (name === undefined ? [] : [name]))
}

function unknownIn(text: string): string[] {
  const known = [...variableNames, ...variableNames.map((name) => `${name}_FILE`), ...ofOthers]
  return variablesIn(text).filter((name) => !known.includes(name))
}

describe('the files for services and containers', () => {
  it('set only variables that there are', () => {
    expect(files.flatMap((file) => unknownIn(textOf(file)))).toEqual([])
    expect(files.flatMap((file) => variablesIn(textOf(file)))).toContain('DATABASE_JOBS_URL_FILE')
  })

  it.each(['DATA_FOLDER=/x', '      DATABASE_URI_FILE: /run/secrets/a', 'Environment=SMPT_URL_FILE=%d/a'])(
    'would be noticed with a variable that nobody reads: %s',
    (line) => {
      expect(unknownIn(line)).toHaveLength(1)
    },
  )

  it('start a production that is not refused, with the example of its variables', () => {
    const lines = textOf('deploy/systemd/standfest.env').split('\n')
    const pairs = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/).slice(0, 2))
    expect(readEnvironment(Object.fromEntries(pairs) as Record<string, string>).DEMO).toBe('off')
  })

  // REQ 4.95
  it.each(['deploy/systemd/standfest.service', 'deploy/container/Containerfile'])(
    'keep keys apart from the data: %s',
    (file) => {
      const valueOf = (name: string) => new RegExp(`${name}=(\\S+)`).exec(textOf(file))?.[1]
      const { DATA_DIR, KEYS_DIR } = readEnvironment({
        DATA_DIR: valueOf('DATA_DIR'),
        KEYS_DIR: valueOf('KEYS_DIR'),
      })
      expect(DATA_DIR).toBe('/var/lib/standfest')
      expect(relative(DATA_DIR, KEYS_DIR)).toBe('../standfest-keys')
    },
  )

  // REQ 4.443
  it('protect one of several clinics as they protect a clinic of its own', () => {
    const protections = (file: string) => {
      const text = textOf(`deploy/systemd/${file}`)
      return text.slice(text.indexOf('\nUMask=')).match(/^[A-Z]\w+=.*$/gm)
    }
    const ofOne = protections('standfest.service')
    expect(ofOne?.length).toBeGreaterThan(20)
    expect(protections('standfest@.service')).toEqual(ofOne)
  })

  // REQ 4.95
  it('give the keys of a container a volume of their own', () => {
    const mounted = textOf('deploy/container/compose.yaml').match(
      /(?<=- )\w+:\/var\/lib\/standfest\S*(?=\n)/g,
    )
    expect(mounted).toEqual(
      expect.arrayContaining(['data:/var/lib/standfest', 'keys:/var/lib/standfest-keys']),
    )
    expect(textOf('deploy/container/Containerfile')).toContain(
      'VOLUME /var/lib/standfest /var/lib/standfest-keys\n',
    )
  })

  it('start programs that there are', () => {
    const started = files.flatMap((file) => textOf(file).match(/server\/[a-z/-]+[.]js/g) ?? [])
    expect(new Set(started)).toEqual(new Set(['server/dist/main.js', 'server/dist/operator.js']))
    expect(started.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })
})

/** Files that the operator creates by the steps in the compose file: certificates, passwords, addresses. */
function madeByOperators(): string[] {
  const compose = files.filter((file) => file.endsWith('.yaml')).map(textOf)
  const mounted = compose.flatMap((text) => text.match(/(?<=[ :]\.\/)[\w.-]+/g) ?? [])
  const variables = compose.flatMap((text) => text.match(/(?<=env_file: )\S+/g) ?? [])
  return [...new Set([...mounted, ...variables, '.env'])]
}

function notIgnored(ignoring: string): string[] {
  const lines = ignoring.split('\n').map((line) => line.replace(/\/$/, ''))
  return madeByOperators().filter((name) => {
    const path = `deploy/container/${name}`
    return !lines.some((line) => line !== '' && (path === line || path.startsWith(`${line}/`)))
  })
}

describe('what an operator lays beside the compose files', () => {
  it('is found', () => {
    expect(madeByOperators().toSorted()).toEqual(['.env', 'nginx.conf', 'secrets', 'standfest.env', 'tls'])
  })

  it.each(['.dockerignore', '.gitignore'])('is neither in the image nor in the history: %s', (file) => {
    expect(notIgnored(textOf(file))).toEqual([])
  })

  it('would be noticed with a key that goes into the image', () => {
    expect(notIgnored('data\ndeploy/container/tls\n')).toContain('secrets')
    expect(notIgnored('data\ndeploy/container/tls\n')).not.toContain('tls')
  })
})

describe('the table of variables in the README', () => {
  it('names every variable', () => {
    const readme = textOf('README.md')
    expect(variableNames.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  })
})

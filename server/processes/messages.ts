import type { Role } from '@standfest/domain/base/call.ts'
import type { Origin } from '#database/choose-programs.ts'
import type { PoolUse } from '#database/connection.ts'
import type { Answer, Ask } from '#limits/over-ipc.ts'
import type { CounterValues } from '#metrics/meters.ts'

/** What a serving process needs of the primary one. Addresses of the owner and the superuser are not given to it. */
export type Begin = {
  readonly number: number
  readonly processes: number
  readonly app: string
  readonly listen?: string | undefined
  readonly origin?: Origin | undefined
  /** Sockets that a supervisor passed to the primary process. */
  readonly sockets: readonly number[]
  readonly logFile?: string | undefined
  /** Whether metrics are read from the primary process. */
  readonly isMeasured: boolean
  /** The key of TLS session tickets (base64): a browser resumes its session with any process. */
  readonly ticketKeys: string
  /** The data key of wrapped keys (base64): see [Note: Wrapped keys]. */
  readonly dataKey?: string | undefined
}

/** Figures of one process for the metrics. */
export type ProcessFigures = {
  readonly counters: CounterValues
  readonly calls: PoolUse
  readonly liveChannels: number
  readonly usage: ProcessUsage
}

export type ProcessUsage = {
  readonly cpuSeconds: number
  readonly startedAt: number
  readonly residentBytes: number
  readonly heapBytes: number
}

/** What the sites are, as a serving process found them. */
export type Served = { readonly urls: Readonly<Record<Role, string>>; readonly build: string }

export type FromPrimary =
  | { readonly kind: 'begin'; readonly begin: Begin }
  | { readonly kind: 'answers'; readonly answers: readonly Answer[] }
  | { readonly kind: 'tell-figures' }
  /** `hand-over`: another process has taken its place; open connections are led to it. */
  | { readonly kind: 'end'; readonly how: 'stop' | 'hand-over' }

export type ToPrimary =
  /** The first message: its program's version. */
  | { readonly kind: 'loaded'; readonly version: string }
  | { readonly kind: 'serving'; readonly served: Served }
  | { readonly kind: 'refused'; readonly line: string }
  | { readonly kind: 'asks'; readonly asks: readonly Ask[] }
  | { readonly kind: 'figures'; readonly figures: ProcessFigures }
  /** Lines of the audit log were committed. */
  | { readonly kind: 'audited' }

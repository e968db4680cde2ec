import { resolve } from 'node:path'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65535)
const switchWord = z.enum(['on', 'off'])
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ })

const Environment = z.object({
  DATA_DIR: z.string().min(1).default('./data'),
  HOST: z.string().min(1).default('127.0.0.1'),
  CLIENT_PORT: port.default(3000),
  THERAPIST_PORT: port.default(3001),
  ADMIN_PORT: port.default(3002),
  /** How browsers reach the sites, where that is not http://HOST:PORT. */
  CLIENT_URL: z.url().optional(),
  THERAPIST_URL: z.url().optional(),
  ADMIN_URL: z.url().optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_JOBS_URL: postgresUrl.optional(),
  DEMO: switchWord.default('on'),
  /** Addresses of proxies whose X-Forwarded headers are believed, separated by commas. */
  TRUSTED_PROXIES: z.string().default(''),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  ZONE: z.string().default('Europe/Berlin'),
  LOG: z.enum(['on', 'off']).default('on'),
  /** Tests only: a file that holds the present. */
  TEST_CLOCK_FILE: z.string().optional(),
  /** Tests only: raises the limits of requests a minute. */
  TEST_LIMITS: z.enum(['high']).optional(),
  /** Tests and API clients: sessions by token alone, without the cookie's half. Refused in production. */
  BEARER_ONLY: switchWord.default('off'),
})

/** The environment as the operator set it, checked once at the start. */
export type Environment = z.infer<typeof Environment>

/** A start that cannot go on; its message is one line for the operator. */
export class StartRefused extends Error {}

/** Reads the environment. Throws `StartRefused` with one line that names the variable. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const parsed = Environment.safeParse(variables)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new StartRefused(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const environment = { ...parsed.data, DATA_DIR: resolve(parsed.data.DATA_DIR) }
  refuseUnsafeProduction(environment)
  return environment
}

function refuseUnsafeProduction(environment: Environment): void {
  if (environment.DATABASE_URL === undefined && environment.DATABASE_OWNER_URL !== undefined) {
    throw new StartRefused('DATABASE_OWNER_URL is set but DATABASE_URL is not.')
  }
  if (environment.DATABASE_URL !== undefined && environment.DATABASE_JOBS_URL === undefined) {
    throw new StartRefused('DATABASE_URL needs DATABASE_JOBS_URL, the connection of the job queue.')
  }
  if (environment.DEMO === 'on') return
  if (environment.TEST_CLOCK_FILE !== undefined)
    throw new StartRefused('TEST_CLOCK_FILE is for tests; production (DEMO=off) refuses it.')
  if (environment.TEST_LIMITS !== undefined)
    throw new StartRefused('TEST_LIMITS is for tests; production (DEMO=off) refuses it.')
  if (environment.BEARER_ONLY === 'on')
    throw new StartRefused('BEARER_ONLY is for tests; production (DEMO=off) refuses it.')
  const tls = environment.TLS_CERT !== undefined && environment.TLS_KEY !== undefined
  if (!tls && environment.TRUSTED_PROXIES === '') {
    throw new StartRefused(
      'Production (DEMO=off) needs TLS: set TLS_CERT and TLS_KEY, or TRUSTED_PROXIES with the proxy that ends TLS.',
    )
  }
}

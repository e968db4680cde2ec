import { dailySurveyTemplateId } from '@standfest/domain/features/daily-survey/daily-survey.ts'
import { firstSurveyTemplate } from '@standfest/domain/features/daily-survey/first-template.ts'
import { type Environment, StartRefused } from '#config/environment.ts'
import { demoPasswords } from '#demo/demo-clinic.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { insertTemplateVersion } from '#features/daily-survey/survey-template.store.ts'
import type { Instance } from '#open-instance'
import { counted } from './counted.ts'
import type { Terminal } from './terminal.ts'

const usualClients = 60
const mostClients = 10_000

/**
 * Fills an empty instance with the demo clinic. Refused in production, because the demo passwords are published, and
 * beside existing accounts, because invented and real people could not be separated later.
 */
export async function loadDemoData(
  { clients: wanted }: Readonly<Record<string, string | undefined>>,
  { database, vault, clock }: Pick<Instance, 'database' | 'vault' | 'clock'>,
  {
    environment,
    terminal,
    signal,
  }: {
    readonly environment: Pick<Environment, 'DEMO'>
    readonly terminal: Terminal
    readonly signal: AbortSignal
  },
): Promise<string> {
  refuseInProduction(environment)
  const clients = clientsIn(wanted)
  await database.inTransaction((tx) =>
    insertTemplateVersion(tx, dailySurveyTemplateId, firstSurveyTemplate, clock.instant()),
  )
  const tell = terminal.progress('Loading', 'client')
  const progress = (loaded: number, total: number) => {
    tell(loaded, total)
    if (loaded < total) signal.throwIfAborted()
  }
  if (!(await loadDemo({ database, vault, clock }, { clients, progress })))
    throw new StartRefused('Somebody is in this instance already; demo data go into an empty one only.')
  return [
    `The demo clinic is loaded: ${counted(clients, 'client')}.`,
    `Passwords: clients ${demoPasswords.CLIENT}, therapists ${demoPasswords.THERAPIST}, administrators ${demoPasswords.ADMIN}`,
  ].join('\n')
}

export function refuseInProduction({ DEMO }: Pick<Environment, 'DEMO'>): void {
  if (DEMO === 'off')
    throw new StartRefused('Demo data are refused in production (DEMO=off): their passwords are printed.')
}

/** The requested number of clients. */
export function clientsIn(wanted: string | undefined): number {
  const clients = wanted === undefined ? usualClients : Number(wanted)
  if (Number.isInteger(clients) && clients >= 1 && clients <= mostClients) return clients
  throw new StartRefused(`--clients is a whole number from 1 to ${mostClients}.`)
}

import { fillPlaces } from '#outbox/fill-places.ts'

/** To whoever keeps watch from outside: no account, so both languages in one letter, German first. */
const head = {
  subject: '{{appName}}: Stand des Protokolls / state of the audit log',
  text: 'Guten Tag,\n\ndies ist der Stand des Protokolls am {{day}}. Bitte bewahren Sie ihn auf:\n\n{{head}}\n\nOb seither etwas fehlt oder verändert ist, zeigt auf dem Server:\n\nnpm run operator -- protocol verify --head {{head}}\n\n\nHello,\n\nThis is the state of the audit log on {{day}}. Please keep it. The command above shows whether anything has been removed or changed since then.\n',
} as const

/** Tells how far the chain over the protocol has come; of what stands in the protocol it tells nothing. */
export function headLetter(values: {
  readonly appName: string
  readonly day: string
  readonly head: string
}): { subject: string; text: string } {
  return { subject: fillPlaces(head.subject, values), text: fillPlaces(head.text, values) }
}

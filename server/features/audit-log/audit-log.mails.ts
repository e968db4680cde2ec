import { fillPlaces } from '#outbox/fill-places.ts'

/** Both languages in one mail, German first: the recipient outside has no account. */
const head = {
  subject: '{{appName}}: Stand des Protokolls / state of the audit log',
  text: 'Guten Tag,\n\ndies ist der Stand des Protokolls am {{day}}. Bitte bewahren Sie ihn auf:\n\n{{head}}\n\nOb seither etwas fehlt oder verändert ist, zeigt auf dem Server:\n\nnpm run operator -- protocol verify --head {{head}}\n\n\nHello,\n\nThis is the state of the audit log on {{day}}. Please keep it. The command above shows whether anything has been removed or changed since then.\n',
} as const

/** Mails the head of the audit log's chain, without any of its content. */
export function chainHeadMail(values: {
  readonly appName: string
  readonly day: string
  readonly head: string
}): { subject: string; text: string } {
  return { subject: fillPlaces(head.subject, values), text: fillPlaces(head.text, values) }
}

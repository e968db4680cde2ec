import type { NewTemplate } from '@standfest/domain/features/templates/templates.ts'

const message = (title: string, content: string, clinicFlag: boolean): NewTemplate => ({
  kind: 'MESSAGE',
  title,
  body: { content },
  clinicFlag,
})

/** What the demo clinic's therapists begin messages with. */
export const demoTemplates: readonly NewTemplate[] = [
  message(
    'Nach gemeldetem Konsum',
    'Danke für Ihre Offenheit. Konsum ist ein Ereignis, kein Urteil. Wie geht es Ihnen heute? Ich melde mich bis morgen Mittag bei Ihnen.',
    true,
  ),
  message(
    'Länger nichts gehört',
    'Wir haben länger nichts von Ihnen gelesen. Ein kurzer Check-in genügt. Wenn es gerade schwer ist, ist Ihr Notfallkoffer da.',
    true,
  ),
  message(
    'Vor dem Termin',
    'Bis zu unserem Termin: Notieren Sie bitte zwei Abende, die gut gelaufen sind, und was geholfen hat.',
    true,
  ),
  message(
    'Wochenplan',
    'Bitte tragen Sie bis Freitag zwei feste Abende in Ihren Wochenplan ein. Wir sprechen beim nächsten Termin darüber.',
    false,
  ),
]

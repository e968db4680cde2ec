import type { NewTemplate } from '@standfest/domain/features/templates/templates.ts'

const message = (title: string, content: string, clinicFlag: boolean): NewTemplate => ({
  kind: 'MESSAGE',
  title,
  body: { content },
  clinicFlag,
})

/** Creates a template of the clinic, which clients can use too. */
const ofClinic = (kind: NewTemplate['kind'], title: string, body: NewTemplate['body']): NewTemplate => ({
  kind,
  title,
  body,
  clinicFlag: true,
})

/** The demo clinic's templates of content and messages. */
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
    'Guten Tag [Name], bis zu unserem Termin am [Nächster Termin]: Notieren Sie bitte zwei Abende, die gut gelaufen sind, und was geholfen hat.',
    true,
  ),
  message(
    'Wochenplan',
    'Bitte tragen Sie bis Freitag zwei feste Abende in Ihren Wochenplan ein. Wir sprechen beim nächsten Termin darüber.',
    false,
  ),
  ofClinic('GOAL', 'Abende mit Plan', {
    title: 'Abende mit Plan',
    description: 'An zwei Abenden der Woche steht vorher fest, was ich mache.',
    interventions: [{ title: 'Zwei Abende aussuchen' }, { title: 'Jemanden dazu einladen' }],
  }),
  ofClinic('GOAL', 'Bewegung', {
    title: 'Dreimal die Woche eine halbe Stunde gehen',
    interventions: [{ title: 'Feste Tage eintragen' }],
  }),
  ofClinic('RISK_SITUATION', 'Feierabend', {
    title: 'Der Weg von der Arbeit nach Hause',
    description: 'Wo, wann, mit wem?',
    triggers: 'Was denke und fühle ich kurz davor?',
    consequences: 'Was verspricht das Trinken im Moment, was kostet es später?',
  }),
  ofClinic('DIARY', 'Rückblick auf den Tag', {
    title: 'Rückblick',
    content: 'Was war heute gut?\nWas war schwer?\nWas hat geholfen?',
  }),
  ofClinic('AMPLIFIER', 'Ein freier Abend', { title: 'Ein Abend, der nur mir gehört' }),
  ofClinic('CONTENT_ENTITY', 'Zwanzig Minuten', {
    contentType: 'STRATEGY',
    title: 'Zwanzig Minuten warten und etwas anderes tun',
    content: 'Das Verlangen wird stärker, bleibt kurz und geht wieder.',
  }),
]

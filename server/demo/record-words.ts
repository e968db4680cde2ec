import type { Language } from '@standfest/domain/base/language.ts'
import type { AppointmentKind } from '@standfest/domain/features/content/content.ts'

type GoalWords = { readonly title: string; readonly tasks: readonly string[] }
type SituationWords = {
  readonly title: string
  readonly description: string
  readonly signal: string
  readonly strategy: string
}

/** Texts that clients and practitioners of the demo clinic write. All people are invented. */
export type RecordWords = {
  readonly goals: readonly GoalWords[]
  readonly amplifiers: readonly string[]
  readonly diary: readonly (readonly [title: string, content: string])[]
  readonly contacts: readonly (readonly [name: string, relation: string])[]
  readonly mnemonics: readonly string[]
  readonly strategies: readonly (readonly [title: string, content: string])[]
  readonly signals: readonly string[]
  readonly situations: readonly SituationWords[]
  readonly appointments: readonly (readonly [kind: AppointmentKind, title: string, location: string])[]
  /** A client's message and its reply. */
  readonly talks: readonly (readonly [asked: string, answered: string])[]
}

export const recordWords: Readonly<Record<Language, RecordWords>> = {
  de_DE: {
    goals: [
      {
        title: 'Abende mit Plan',
        tasks: [
          '20 Minuten spazieren vor der Arbeit',
          'Dienstag und Donnerstag Schwimmtraining',
          'Sonntags kochen',
        ],
      },
      { title: 'Besser schlafen', tasks: ['Ab 22 Uhr kein Bildschirm', 'Jeden Morgen um 7 Uhr aufstehen'] },
      { title: 'Wieder Gitarre spielen', tasks: ['Saiten kaufen', 'Zweimal in der Woche eine halbe Stunde'] },
      {
        title: 'Die Finanzen ordnen',
        tasks: ['Termin bei der Beratung ausmachen', 'Briefe der letzten Wochen öffnen'],
      },
      { title: 'Freunde treffen', tasks: ['Paul anrufen', 'Einmal im Monat Spieleabend'] },
      { title: 'Mehr Bewegung', tasks: ['Mit dem Rad zur Arbeit', 'Am Wochenende eine Wanderung'] },
    ],
    amplifiers: [
      'Samstag in die Sauna',
      'Kinoabend',
      'Ein neues Buch',
      'Frühstück im Lieblingscafé',
      'Ausflug ans Meer',
    ],
    diary: [
      ['Ein ruhiger Tag', 'Früh raus, viel geschafft. Am Abend war ich müde, aber zufrieden.'],
      ['Besuch', 'Meine Schwester war da. Wir haben über vieles gesprochen, was lange liegen geblieben ist.'],
      ['Unruhig', 'Am Nachmittag war der Druck groß. Ich bin eine Runde gelaufen, danach ging es.'],
      ['Erster Chorabend', 'Ich wollte erst nicht hingehen. Gut, dass ich es getan habe.'],
      ['Gespräch mit dem Chef', 'Er hat zugehört. Ich arbeite jetzt einen Tag weniger.'],
      ['Sonntag', 'Lange geschlafen, gekocht, telefoniert. Mehr musste nicht sein.'],
    ],
    contacts: [
      ['Bernd Kramer', 'Mein Bruder, auch nachts'],
      ['Anja Petersen', 'Selbsthilfegruppe, bis 22 Uhr'],
      ['Paul Winter', 'Ein guter Freund'],
      ['Hatice Demir', 'Nachbarin, wohnt nebenan'],
    ],
    mnemonics: [
      'Der Druck kommt in Wellen. In zwanzig Minuten ist er kleiner.',
      'Erst anrufen, dann entscheiden.',
      'Heute reicht heute.',
    ],
    strategies: [
      ['Raus aus der Situation', 'Jacke an, zehn Minuten um den Block'],
      ['Ein großes Glas kaltes Wasser', 'langsam, am offenen Fenster'],
      ['Jemanden anrufen', '„Ich brauche kurz deine Stimme.“'],
      ['Duschen und etwas essen', 'Hunger macht den Druck größer'],
    ],
    signals: [
      'Ich sage Verabredungen ab',
      'Ich schlafe zwei Nächte schlecht',
      'Ich denke: „Eins wird schon gehen“',
    ],
    situations: [
      {
        title: 'Feierabend mit Kollegen',
        description: 'Freitags nach der Schicht, alle gehen noch weiter.',
        signal: 'Ich überlege, wie ich nicht auffalle',
        strategy: 'Vorher verabreden, wann ich gehe',
      },
      {
        title: 'Allein am Sonntagabend',
        description: 'Die Wohnung ist still, die Woche steht bevor.',
        signal: 'Ich laufe von Zimmer zu Zimmer',
        strategy: 'Um acht mit meiner Schwester telefonieren',
      },
      {
        title: 'Streit in der Familie',
        description: 'Wenn es laut wird und niemand nachgibt.',
        signal: 'Meine Schultern werden hart',
        strategy: 'Eine Pause ansagen und kurz hinausgehen',
      },
    ],
    appointments: [
      ['session', 'Gespräch', 'Haus 3, Raum 12'],
      ['group', 'Gruppe am Mittwoch', 'Haus 1, Saal'],
      ['own', 'Hausarzt', 'Praxis am Markt'],
      ['own', 'Schuldnerberatung', 'Rathaus, 2. Stock'],
    ],
    talks: [
      ['Wann sehen wir uns das nächste Mal?', 'Am Dienstag um 14 Uhr. Ist das für Sie gut möglich?'],
      [
        'Heute war der Druck hoch. Ich bin eine Runde gelaufen, danach ging es.',
        'Rausgehen war genau richtig. Wie war der Abend?',
      ],
      [
        'Ich habe die Übung zweimal gemacht.',
        'Das ist ein guter Anfang. Wir schauen beim nächsten Gespräch gemeinsam darauf.',
      ],
      ['Darf ich nächste Woche jemanden mitbringen?', 'Ja, gern. Sagen Sie mir kurz, wer mitkommt.'],
    ],
  },
  en_EN: {
    goals: [
      { title: 'Evenings with a plan', tasks: ['Walk for 20 minutes before work', 'Swimming on Tuesdays'] },
      { title: 'Sleep better', tasks: ['No screen after ten', 'Get up at seven every day'] },
      { title: 'See friends again', tasks: ['Call Paul', 'A games night once a month'] },
    ],
    amplifiers: ['Sauna on Saturday', 'A night at the cinema', 'A new book'],
    diary: [
      ['A quiet day', 'Up early, got a lot done. Tired in the evening, but content.'],
      ['A visit', 'My sister came. We talked about things that had waited for long.'],
      ['Restless', 'The pull was strong in the afternoon. I went for a run and then it was better.'],
    ],
    contacts: [
      ['Ben Carter', 'My brother, at night as well'],
      ['Anna Peters', 'Self-help group, until ten'],
    ],
    mnemonics: ['It comes in waves. In twenty minutes it will be smaller.', 'First call, then decide.'],
    strategies: [
      ['Leave the situation', 'Jacket on, ten minutes around the block'],
      ['A large glass of cold water', 'slowly, at the open window'],
    ],
    signals: ['I cancel appointments', 'I sleep badly for two nights'],
    situations: [
      {
        title: 'After work with colleagues',
        description: 'On Fridays after the shift, everybody goes on.',
        signal: 'I think about how not to stand out',
        strategy: 'Agree beforehand when I leave',
      },
    ],
    appointments: [
      ['session', 'Session', 'House 3, room 12'],
      ['group', 'Group on Wednesday', 'House 1, hall'],
    ],
    talks: [
      ['When do we meet next?', 'On Tuesday at two. Does that suit you?'],
      [
        'The pull was strong today. I went for a walk and then it was better.',
        'Going out was just right. How was the evening?',
      ],
    ],
  },
}

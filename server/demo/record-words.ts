import type { Language } from '@standfest/domain/base/language.ts'
import type { AppointmentKind } from '@standfest/domain/features/content/content.ts'
import type { ChosenWord } from '@standfest/domain/features/functional-analyses/functional-analyses.ts'

type GoalWords = { readonly title: string; readonly tasks: readonly string[] }
type SituationWords = {
  readonly title: string
  readonly description: string
  readonly signal: string
  readonly strategy: string
}

type ChainWords = {
  readonly title?: string
  readonly outside: string
  readonly inside: string
  readonly action: string
  readonly first: string
  readonly later: string
  readonly chosen: readonly ChosenWord[]
}

/** Texts that clients and practitioners of the demo clinic write. All people are invented. */
export type RecordWords = {
  readonly goals: readonly GoalWords[]
  readonly amplifiers: readonly string[]
  readonly diary: readonly (readonly [title: string, content: string])[]
  /** Functional analyses: one of drinking, and pleasant ones. */
  readonly chain: ChainWords
  readonly pleasantChains: readonly ChainWords[]
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
    chain: {
      outside: 'Feier im Betrieb. Alle stoßen an, ich kenne kaum jemanden.',
      inside: 'Ohne Glas gehöre ich nicht dazu. Enge in der Brust.',
      action: 'Drei Bier und Sekt, von acht bis elf.',
      first: 'Ich konnte reden, die Enge war weg.',
      later: 'Schlecht geschlafen, den Sonntag allein verbracht.',
      chosen: ['evening', 'colleagues', 'tense'],
    },
    pleasantChains: [
      {
        title: 'Schwimmen mit Paul',
        outside: 'Feierabend, Paul wartet um sechs am Eingang.',
        inside: 'Müde, der Kopf voll, aber Paul ist schon unterwegs.',
        action: 'Vierzig Minuten Bahnen, danach Sauna.',
        first: 'Die Tasche packen und aus dem Haus gehen.',
        later: 'Tief geschlafen, Hunger auf Frühstück.',
        chosen: ['evening', 'friends', 'tired'],
      },
      {
        title: 'Chorabend',
        outside: 'Dienstag, Gemeindehaus, lauter neue Gesichter.',
        inside: 'Aufgeregt. Ob meine Stimme noch etwas taugt?',
        action: 'Anderthalb Stunden gesungen, in der zweiten Reihe.',
        first: 'Die Tür aufmachen und hineingehen.',
        later: 'Auf dem Heimweg noch gesummt.',
        chosen: ['evening', 'tense'],
      },
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
    chain: {
      outside: 'A party at work. Everyone is raising a glass, and I hardly know anyone.',
      inside: 'Without a glass I don’t belong. Tightness in my chest.',
      action: 'Three beers and sparkling wine, from eight to eleven.',
      first: 'I could talk, and the tightness was gone.',
      later: 'Slept badly, spent Sunday alone.',
      chosen: ['evening', 'colleagues', 'tense'],
    },
    pleasantChains: [
      {
        title: 'Swimming with Paul',
        outside: 'After work, Paul is waiting at the entrance at six.',
        inside: 'Tired, my head full, but Paul is already on his way.',
        action: 'Forty minutes of lengths, then the sauna.',
        first: 'Packing my bag and leaving the house.',
        later: 'Slept soundly, woke up hungry for breakfast.',
        chosen: ['evening', 'friends', 'tired'],
      },
      {
        title: 'Choir evening',
        outside: 'Tuesday, the parish hall, lots of new faces.',
        inside: 'Nervous. Is my voice still any good?',
        action: 'Sang for an hour and a half, in the second row.',
        first: 'Opening the door and going in.',
        later: 'Hummed all the way home.',
        chosen: ['evening', 'tense'],
      },
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

import type { ArticleTexts } from './article.ts'

export const de = {
  title: 'Nutzungs\u00ADbedingungen',
  lead: 'Diese Bedingungen gelten für alle, die {{appName}} nutzen. Sie sagen, wofür es da ist, wofür nicht und was alle Beteiligten beachten.',
  sections: {
    purpose: {
      heading: 'Wofür {{appName}} da ist',
      body: [
        '{{appName}} begleitet eine Behandlung, die vor Ort stattfindet. Es dient der Dokumentation und dem Austausch zwischen Ihnen und Ihrer Therapeutin oder Ihrem Therapeuten.',
        'Es stellt keine Diagnosen, sagt nichts voraus und gibt keine Therapieempfehlungen. Zahlen und Verläufe beschreiben, was eingetragen wurde. Gespräche und ärztliche Untersuchungen ersetzt es nicht.',
      ],
    },
    noEmergency: {
      heading: 'Kein Notruf',
      body: [
        'Eingaben werden nicht rund um die Uhr gelesen. Verlassen Sie sich in einer Krise nicht darauf, dass jemand einen Eintrag sofort sieht. Bei Gefahr für Sie oder andere wählen Sie die 112.',
      ],
    },
    eligibility: {
      heading: 'Wer {{appName}} nutzen darf',
      body: [
        [
          'Klientinnen und Klienten, die mindestens 18 Jahre alt sind und in dieser Klinik behandelt werden. Ohne eine Therapeutin oder einen Therapeuten, die oder der Sie behandelt, ist die Nutzung nicht möglich.',
          'Behandelnde und Beschäftigte der Klinik, denen die Klinik einen Zugang gegeben hat.',
        ],
        'Die Nutzung ist freiwillig. Für Klientinnen und Klienten ist sie kostenlos. Für die Verbindung zum Internet sorgen Sie selbst.',
      ],
    },
    yourPart: {
      heading: 'Was Sie beitragen',
      body: [
        [
          'Der Zugang gehört nur Ihnen. Geben Sie Anmeldename und Passwort niemandem weiter.',
          'Sagen Sie der Klinik gleich Bescheid, wenn jemand Ihr Passwort kennt oder Ihr Gerät weg ist.',
          'Antworten Sie so, wie es ist. Nur dann hilft es Ihrer Behandlung. Nachteile haben Sie durch offene Antworten nicht.',
          'Schreiben Sie über andere Menschen nur, was für Ihre Behandlung wichtig ist.',
          'Versuchen Sie nicht, an Daten anderer zu kommen oder den Betrieb zu stören.',
        ],
      ],
    },
    staffPart: {
      heading: 'Was Behandelnde beachten',
      body: [
        [
          'Sie sehen Daten nur, soweit Sie die Person behandeln oder vertreten.',
          'Sie sagen Ihren Klientinnen und Klienten, wie oft Sie Einträge lesen.',
          'Vor Urlaub und anderen Abwesenheiten sorgen Sie für eine Vertretung.',
          'Sie tragen nur ein, was Sie selbst wissen. Wer etwas eingetragen hat, bleibt sichtbar.',
          'Sie melden sich ab, wenn Sie den Arbeitsplatz verlassen.',
        ],
      ],
    },
    clinicPart: {
      heading: 'Was die Klinik zusagt',
      body: [
        [
          'Sie betreibt {{appName}} sorgfältig, sichert die Daten und hält die Schweigepflicht ein.',
          'Sie teilt mit, wann mit Antworten zu rechnen ist.',
          'Sie kündigt Wartungen an, wo es möglich ist. Eine ununterbrochene Erreichbarkeit kann sie nicht zusagen.',
        ],
        'Für die Behandlung gelten die Vereinbarungen, die Sie mit der Klinik getroffen haben. Gesetzliche Rechte bleiben durch diese Bedingungen unberührt.',
      ],
    },
    end: {
      heading: 'Ende der Nutzung',
      body: [
        'Sie können jederzeit aufhören. Sagen Sie es Ihrer Therapeutin oder Ihrem Therapeuten. Die Klinik deaktiviert den Zugang am Ende der Behandlung oder wenn er missbraucht wird.',
      ],
    },
    changes: {
      heading: 'Änderungen',
      body: [
        'Ändert die Klinik diese Bedingungen, teilt sie das mit, bevor die Änderung gilt. Wenn Sie nicht einverstanden sind, können Sie die Nutzung beenden. Ihre Behandlung berührt das nicht.',
      ],
    },
    own: { heading: 'Bedingungen der Klinik', body: [] as string[] },
  },
} satisfies ArticleTexts

export const en: typeof de = {
  title: 'Terms of use',
  lead: 'These terms apply to everyone who uses {{appName}}. They say what it is for, what it is not for, and what everyone involved observes.',
  sections: {
    purpose: {
      heading: 'What {{appName}} is for',
      body: [
        '{{appName}} goes alongside a treatment that takes place face to face. It serves documentation and communication between you and your therapist.',
        'It makes no diagnoses, predicts nothing and gives no therapy recommendations. Figures and charts describe what was entered. It does not replace conversations or medical examinations.',
      ],
    },
    noEmergency: {
      heading: 'Not an emergency service',
      body: [
        'Entries are not read around the clock. In a crisis, do not rely on somebody seeing an entry at once. If you or others are in danger, call 112.',
      ],
    },
    eligibility: {
      heading: 'Who may use {{appName}}',
      body: [
        [
          'Clients who are at least 18 years old and are treated by this clinic. Without a treating therapist you cannot use it.',
          'Practitioners and staff to whom the clinic has given access.',
        ],
        'Using it is voluntary. It is free of charge for clients. You provide your own internet connection.',
      ],
    },
    yourPart: {
      heading: 'Your part',
      body: [
        [
          'The access is yours alone. Do not give your login name and password to anyone.',
          'Tell the clinic at once if somebody knows your password or your device is gone.',
          'Answer as things are. Only then does it help your treatment. Open answers never put you at a disadvantage.',
          'Write about other people only what matters for your treatment.',
          'Do not try to get at other people’s data or to disturb the operation.',
        ],
      ],
    },
    staffPart: {
      heading: 'The practitioners’ part',
      body: [
        [
          'You look at data only as far as you treat the person or stand in for a colleague.',
          'You tell your clients how often you read entries.',
          'You arrange for a substitute before holidays and other absences.',
          'You enter only what you know yourself. Who entered something stays visible.',
          'You log out when you leave your workplace.',
        ],
      ],
    },
    clinicPart: {
      heading: 'The clinic’s part',
      body: [
        [
          'It runs {{appName}} with care, backs up the data and keeps professional secrecy.',
          'It says when replies can be expected.',
          'It announces maintenance where possible. It cannot promise that the service is available without interruption.',
        ],
        'The agreements you have made with the clinic apply to your treatment. These terms leave your statutory rights unaffected.',
      ],
    },
    end: {
      heading: 'End of use',
      body: [
        'You may stop at any time. Tell your therapist. The clinic deactivates the access at the end of the treatment or if it is misused.',
      ],
    },
    changes: {
      heading: 'Changes',
      body: [
        'If the clinic changes these terms, it says so before the change applies. If you do not agree, you may stop using it. This does not affect your treatment.',
      ],
    },
    own: { heading: 'The clinic’s own terms', body: [] },
  },
}

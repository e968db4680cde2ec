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
  lead: 'These terms apply to everyone who uses {{appName}}. They explain what it is for, what it is not for, and what everyone involved agrees to.',
  sections: {
    purpose: {
      heading: 'What {{appName}} is for',
      body: [
        '{{appName}} supports treatment that takes place face to face. You and your therapist use it to document your treatment and stay in touch.',
        'It does not make diagnoses or predictions or recommend treatment. Figures and charts describe what was entered. It does not replace conversations or medical examinations.',
      ],
    },
    noEmergency: {
      heading: 'Not an emergency service',
      body: [
        'Entries are not monitored around the clock. In a crisis, do not rely on someone seeing an entry right away. If you or someone else is in danger, call 112.',
      ],
    },
    eligibility: {
      heading: 'Who can use {{appName}}',
      body: [
        [
          'Clients who are at least 18 years old and are being treated by this clinic. You cannot use it without a therapist at the clinic.',
          'Therapists and other staff who have been given access by the clinic.',
        ],
        'Using it is voluntary. It is free for clients. You need your own internet connection.',
      ],
    },
    yourPart: {
      heading: 'Your part',
      body: [
        [
          'Your account is yours alone. Do not share your login name or password with anyone.',
          'Tell the clinic straight away if someone knows your password or your device is lost or stolen.',
          'Answer honestly: that is how it helps your treatment. Honest answers will never count against you.',
          'Only write about other people if it matters for your treatment.',
          'Do not try to access other people’s data or disrupt the service.',
        ],
      ],
    },
    staffPart: {
      heading: 'What therapists agree to',
      body: [
        [
          'You only view the data of clients you are treating or covering for.',
          'You tell your clients how often you read their entries.',
          'You arrange cover before holidays and other absences.',
          'You only enter what you know first-hand. The record shows who entered what.',
          'You sign out when you leave your desk.',
        ],
      ],
    },
    clinicPart: {
      heading: 'What the clinic agrees to',
      body: [
        [
          'It runs {{appName}} with care, backs up the data and maintains professional secrecy.',
          'It tells you when to expect replies.',
          'It announces maintenance where possible. It cannot promise that the service will always be available.',
        ],
        'Your treatment is governed by the agreements you have made with the clinic. These terms do not affect your statutory rights.',
      ],
    },
    end: {
      heading: 'Ending your access',
      body: [
        'You can stop at any time. Just tell your therapist. The clinic deactivates your access at the end of your treatment or if it is misused.',
      ],
    },
    changes: {
      heading: 'Changes',
      body: [
        'If the clinic changes these terms, it will tell you before the change takes effect. If you do not agree, you can stop using it. This does not affect your treatment.',
      ],
    },
    own: { heading: 'The clinic’s own terms', body: [] },
  },
}

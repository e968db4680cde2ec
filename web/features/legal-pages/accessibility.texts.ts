import type { ArticleTexts } from './article.ts'

export const de = {
  title: 'Barrierefreiheit',
  lead: '{{appName}} soll von allen benutzt werden können, auch am schlimmsten Abend des Jahres. Hier lesen Sie, wie weit das gelingt und wie Sie uns Hürden melden.',
  sections: {
    standard: {
      heading: 'Woran wir uns messen',
      body: [
        'Maßstab sind die Richtlinien für barrierefreie Webinhalte (WCAG 2.2, Stufe AA) und die europäische Norm EN 301 549.',
        'Diese Erklärung beruht auf einer Selbstprüfung vom 21. November 2026. Sie gilt für die Seiten der Klientinnen und Klienten, der Behandelnden und der Verwaltung.',
      ],
    },
    tested: {
      heading: 'Was geprüft ist',
      body: [
        'Jede neue Fassung wird in einem echten Browser geprüft, in beiden Sprachen, hell und dunkel, auf Handy und Computer:',
        [
          'Ein Prüfprogramm sucht auf jeder Seite nach Fehlern, zum Beispiel nach zu schwachem Kontrast und fehlenden Namen.',
          'Jede Seite passt ohne seitliches Rollen auf ein schmales Handy und in einen Browser mit 400 Prozent Vergrößerung.',
          'Die wichtigsten Wege gehen mit der Tastatur allein: anmelden, Check-in, Ziele, Nachrichten, Klientenliste.',
          'Wer Bewegung im System abschaltet, sieht keine.',
          'Jedes Diagramm gibt es auch als Tabelle oder in Worten.',
        ],
      ],
    },
    limits: {
      heading: 'Was noch nicht reicht',
      body: [
        [
          'Mit Vorleseprogrammen haben wir noch nicht planmäßig geprüft. Die Seiten sind dafür gebaut, doch einzelne Ansagen können holprig sein.',
          'Bilder und Tonaufnahmen, die Menschen einander schicken, haben keine Beschreibung und keine Abschrift.',
          'Wie gut das Vorbereitungsblatt als PDF vorgelesen werden kann, hängt vom Browser ab, der es schreibt. Auf dem Bildschirm ist es dafür gebaut.',
          'Es gibt noch keine Fassung in Leichter Sprache und keine in Gebärdensprache.',
        ],
      ],
    },
    feedback: {
      heading: 'Eine Hürde melden',
      body: [
        'Kommen Sie irgendwo nicht weiter? Sagen Sie es Ihrer Klinik. Nennen Sie die Seite, das Gerät und was Sie tun wollten. Niemand muss dafür schreiben, worum es in der Behandlung geht.',
        'Was Sie hier nicht selbst erledigen können, erledigt die Klinik mit Ihnen am Telefon oder vor Ort.',
        'Bekommen Sie keine Antwort, die hilft, nennt Ihnen die Klinik die Stelle, die in Ihrem Bundesland oder Land zuständig ist.',
      ],
    },
  },
} satisfies ArticleTexts

export const en: typeof de = {
  title: 'Accessibility',
  lead: 'Everybody should be able to use {{appName}}, also on the worst evening of the year. Here you can read how far that works, and how to tell us of a barrier.',
  sections: {
    standard: {
      heading: 'What we measure ourselves by',
      body: [
        'The Web Content Accessibility Guidelines (WCAG 2.2, level AA) and the European standard EN 301 549.',
        'This statement rests on our own check of 21 November 2026. It holds for the pages of clients, of those who treat them, and of the administration.',
      ],
    },
    tested: {
      heading: 'What is checked',
      body: [
        'Every new version is checked in a real browser, in both languages, light and dark, on a phone and on a computer:',
        [
          'A program looks for faults on every page, such as weak contrast or missing names.',
          'Every page fits a narrow phone and a browser at 400 percent without scrolling sideways.',
          'The most important ways can be gone with the keyboard alone: logging in, check-in, goals, messages, client list.',
          'Whoever switches motion off in the system sees none.',
          'Every chart can also be read as a table or in words.',
        ],
      ],
    },
    limits: {
      heading: 'What is not good enough yet',
      body: [
        [
          'We have not tested with screen readers systematically. The pages are built for them, but some announcements may be rough.',
          'Pictures and recordings that people send each other have no description and no transcript.',
          'How well the preparation sheet can be read aloud as a PDF depends on the browser that writes it. On the screen it is built for that.',
          'There is no version in easy language yet, and none in sign language.',
        ],
      ],
    },
    feedback: {
      heading: 'Telling us of a barrier',
      body: [
        'Are you stuck somewhere? Tell your clinic. Name the page, the device and what you wanted to do. Nobody has to write what the treatment is about.',
        'What you cannot do here yourself, the clinic does with you on the telephone or on site.',
        'If you get no answer that helps, the clinic names the body that is responsible where you live.',
      ],
    },
  },
}

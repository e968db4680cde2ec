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
  lead: '{{appName}} should work for everyone, even on the worst evening of the year. This page explains how well it does that and how to report a barrier.',
  sections: {
    standard: {
      heading: 'Our standard',
      body: [
        'We follow the Web Content Accessibility Guidelines (WCAG 2.2, level AA) and the European standard EN 301 549.',
        'This statement is based on a review we carried out ourselves on 21 November 2026. It covers the pages for clients, therapists and administrators.',
      ],
    },
    tested: {
      heading: 'What we test',
      body: [
        'Every new version is tested in a real browser, in both languages, in light and dark mode, on phones and computers:',
        [
          'A testing tool looks for problems on every page, such as poor contrast or missing labels.',
          'You can use every page on a narrow phone, or in a browser at 400% zoom, without scrolling sideways.',
          'You can do the most important things with just the keyboard: sign in, check in, and use goals, messages and the client list.',
          'If you have turned off animations on your device, you won’t see any.',
          'Every chart is also available as a table or in words.',
        ],
      ],
    },
    limits: {
      heading: 'Where we still fall short',
      body: [
        [
          'We have not yet tested systematically with screen readers. The pages are built for them, but some announcements may be awkward.',
          'Pictures and recordings that people send each other have no descriptions or transcripts.',
          'How well a screen reader can read the preparation sheet as a PDF depends on the browser that creates it. On screen, you can read all of it.',
          'There is no Easy Read or sign language version yet.',
        ],
      ],
    },
    feedback: {
      heading: 'Reporting a barrier',
      body: [
        'If you get stuck, please tell your clinic. Say which page and device you were using and what you wanted to do. You don’t have to say what your treatment is about.',
        'If you can’t do something here yourself, the clinic will help you do it by phone or in person.',
        'If the answer you get doesn’t help, the clinic will tell you which authority is responsible where you live.',
      ],
    },
  },
}

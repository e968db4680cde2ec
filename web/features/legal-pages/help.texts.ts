import type { ArticleTexts } from './article.ts'

/** Beside the page's own parts, what stands there until the guide has come. */
type HelpTexts = ArticleTexts & { readonly guide: Readonly<Record<'loading' | 'missing' | 'again', string>> }

/** The parts of the help that are the same for everyone; each site's guide lies in docs/help. */
export const de = {
  title: 'Hilfe',
  guide: {
    loading: 'Die Anleitung wird geladen',
    missing: 'Die Anleitung konnte nicht geladen werden.',
    again: 'Erneut laden',
  },
  lead: 'Hier lesen Sie, wie {{appName}} funktioniert und was Sie tun können, wenn etwas nicht klappt.',
  sections: {
    emergency: {
      heading: 'Im Notfall',
      body: [
        '{{appName}} ist kein Notruf. Niemand liest hier rund um die Uhr mit. Wenn Sie oder andere in Gefahr sind, rufen Sie an:',
      ],
    },
    browsers: {
      heading: 'Geräte und Browser',
      body: [
        '{{appName}} läuft im Browser. Sie müssen nichts installieren. Geeignet sind die aktuellen Fassungen dieser Browser:',
        ['Firefox', 'Chrome und Edge', 'Safari auf iPhone, iPad und Mac'],
        'JavaScript und Cookies müssen erlaubt sein. {{appName}} setzt nur Cookies, ohne die die Anmeldung nicht möglich ist.',
        'Die Schrift können Sie im Browser vergrößern. Alles lässt sich auch mit der Tastatur und mit einem Vorleseprogramm bedienen. Sie haben die Wahl zwischen Deutsch und Englisch und zwischen hellem und dunklem Aussehen.',
      ],
    },
    contact: {
      heading: 'Kontakt',
      body: [
        'Diese Hilfe beantwortet Ihre Frage nicht? Ihre Klinik hilft Ihnen weiter.',
        'Schreiben Sie keine vertraulichen Angaben in eine gewöhnliche E-Mail. Nennen Sie nie Ihr Passwort, auch nicht am Telefon.',
      ],
    },
    more: {
      heading: 'Weitere Seiten',
      body: [
        'Wer was mit Ihren Daten macht und wie Sie Ihr Gerät schützen, steht ausführlich auf eigenen Seiten.',
      ],
    },
  },
} satisfies HelpTexts

export const en: typeof de = {
  title: 'Help',
  guide: {
    loading: 'Loading the guide',
    missing: 'The guide could not be loaded.',
    again: 'Load again',
  },
  lead: 'Here you can read how {{appName}} works and what you can do when something does not.',
  sections: {
    emergency: {
      heading: 'In an emergency',
      body: [
        '{{appName}} is not an emergency service. Nobody reads this around the clock. If you or others are in danger, call:',
      ],
    },
    browsers: {
      heading: 'Devices and browsers',
      body: [
        '{{appName}} runs in your browser. There is nothing to install. The current versions of these browsers are suitable:',
        ['Firefox', 'Chrome and Edge', 'Safari on iPhone, iPad and Mac'],
        'JavaScript and cookies have to be allowed. {{appName}} only sets cookies without which you could not log in.',
        'You can enlarge the text in your browser. Everything also works with the keyboard and with a screen reader. You have the choice between German and English, and between a light and a dark look.',
      ],
    },
    contact: {
      heading: 'Contact',
      body: [
        'Your question is not answered here? Your clinic will help you.',
        'Please do not put confidential details into an ordinary e-mail. Never tell anyone your password, not even on the telephone.',
      ],
    },
    more: {
      heading: 'Further pages',
      body: [
        'Who does what with your data, and how you protect your device, is told in full on pages of their own.',
      ],
    },
  },
}

import type { ArticleTexts } from './article.ts'

/** Texts of the page's own parts, and of the guide while it loads. */
type HelpTexts = ArticleTexts & { readonly guideMissing: string }

/** The parts of the help page that are the same on every site; each site's guide is in docs/help. */
export const de = {
  title: 'Hilfe',
  guideMissing: 'Die Anleitung konnte nicht geladen werden.',
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
        'Die Schrift können Sie im Browser vergrößern. Alles lässt sich auch mit der Tastatur und mit einem Vorleseprogramm bedienen. Sie haben die Wahl zwischen hellem und dunklem Aussehen und zwischen Deutsch und Englisch. Klientinnen und Klienten kann die Klinik weitere Sprachen anbieten, zum Beispiel Einfache Sprache.',
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
  guideMissing: 'Couldn’t load the guide.',
  lead: 'This page explains how {{appName}} works and what you can do when something goes wrong.',
  sections: {
    emergency: {
      heading: 'In an emergency',
      body: [
        '{{appName}} is not an emergency service. Nobody monitors this around the clock. If you or someone else is in danger, call:',
      ],
    },
    browsers: {
      heading: 'Devices and browsers',
      body: [
        '{{appName}} runs in your browser. There is nothing to install. It works with the current versions of these browsers:',
        ['Firefox', 'Chrome and Edge', 'Safari on iPhone, iPad and Mac'],
        'Please allow JavaScript and cookies. {{appName}} only uses cookies that it needs to sign you in.',
        'You can enlarge the text in your browser. Everything also works with a keyboard and a screen reader. You can choose between light and dark mode, and between German and English. Clinics can offer their clients more languages, such as Easy German.',
      ],
    },
    contact: {
      heading: 'Contact',
      body: [
        'Can’t find the answer to your question? Your clinic can help.',
        'Please don’t put confidential details in an ordinary e-mail. Never tell anyone your password, not even on the phone.',
      ],
    },
    more: {
      heading: 'More pages',
      body: ['Separate pages explain in full how your data is used and how to protect your device.'],
    },
  },
}

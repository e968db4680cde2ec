export const texts = {
  title: 'Hilfe',
  guideMissing: 'Wir konnten die Anleitung nicht laden.',
  lead: 'Hier lesen Sie: So geht {{appName}}. Und das können Sie tun, wenn etwas nicht klappt.',
  sections: {
    emergency: {
      heading: 'Im Notfall',
      body: [
        '{{appName}} ist kein Notruf. Hier liest nicht immer jemand mit. Sind Sie in Gefahr? Oder sind andere in Gefahr? Rufen Sie an:',
      ],
    },
    browsers: {
      heading: 'Geräte und Browser',
      body: [
        '{{appName}} läuft im Browser. Sie müssen nichts installieren. Gut sind diese Browser in der neuen Version:',
        ['Firefox', 'Chrome und Edge', 'Safari auf iPhone, iPad und Mac'],
        'JavaScript und Cookies müssen erlaubt sein. {{appName}} nutzt nur Cookies für die Anmeldung. Ohne sie geht die Anmeldung nicht.',
        'Sie können die Schrift im Browser größer machen. Alles geht auch mit der Tastatur. Alles geht auch mit einem Programm, das vorliest. Sie wählen helle oder dunkle Farben. Sie wählen auch die Sprache: Deutsch oder Englisch. In manchen Kliniken gibt es mehr Sprachen. Zum Beispiel Einfache Sprache.',
      ],
    },
    contact: {
      heading: 'Kontakt',
      body: [
        'Haben Sie noch eine Frage? Ihre Klinik hilft Ihnen.',
        'Schreiben Sie nichts Geheimes in eine E-Mail. Sagen Sie nie Ihr Passwort. Auch nicht am Telefon.',
      ],
    },
    more: {
      heading: 'Mehr Seiten',
      body: [
        'Wer macht was mit Ihren Daten? Wie schützen Sie Ihr Gerät? Das steht genau auf eigenen Seiten.',
      ],
    },
  },
}

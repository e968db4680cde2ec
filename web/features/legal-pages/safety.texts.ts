import type { ArticleTexts } from './article.ts'

export const de = {
  title: 'Sicherheit im Netz',
  lead: 'Was Sie in {{appName}} eintragen, geht nur Sie und Ihre Behandelnden etwas an. Mit ein paar Handgriffen bleibt es dabei. Sie müssen nicht alles auf einmal tun. Beginnen Sie oben.',
  sections: {
    screenLock: {
      heading: 'Bildschirmsperre',
      body: [
        'Die Bildschirmsperre ist der wichtigste Schutz. Ohne sie kann jeder, der Ihr Telefon in die Hand nimmt, alles darauf lesen.',
        [
          'Wählen Sie eine PIN mit mindestens sechs Ziffern oder ein Passwort. Geburtstage und 123456 werden zuerst probiert.',
          'Stellen Sie ein, dass sich der Bildschirm nach höchstens einer Minute sperrt.',
          'Ein Wischmuster ist auf dem Glas oft zu sehen. Eine PIN ist sicherer.',
        ],
      ],
    },
    biometrics: {
      heading: 'Fingerabdruck und Gesicht',
      body: [
        'Fingerabdruck und Gesicht sind bequem und besser als keine Sperre. Das Bild bleibt dabei auf Ihrem Gerät.',
        [
          'Speichern Sie nur Ihre eigenen Finger und Ihr eigenes Gesicht.',
          'Ein schlafender Mensch kann mit dem Finger entsperren, ohne es zu merken. Schalten Sie das ab, wenn Sie sich zu Hause nicht sicher fühlen.',
          'Die meisten Telefone verlangen nach einem Neustart wieder die PIN. So schalten Sie Finger und Gesicht rasch ab.',
        ],
      ],
    },
    updates: {
      heading: 'Updates',
      body: [
        'Updates schließen Lücken, die andere schon kennen. Lassen Sie System, Browser und Apps sich selbst aktualisieren. Bekommt Ihr Telefon keine Updates mehr, ist es für vertrauliche Dinge nicht mehr geeignet.',
      ],
    },
    notifications: {
      heading: 'Mitteilungen auf dem Sperrbildschirm',
      body: [
        'Mitteilungen liest mit, wer neben Ihnen sitzt. Stellen Sie ein, dass der Sperrbildschirm keine Inhalte zeigt. Das gilt auch für die Vorschau von E-Mails.',
        '{{appName}} hilft dabei: Der Betreff einer E-Mail sagt nie, worum es in Ihrer Behandlung geht.',
      ],
    },
    sharedDevices: {
      heading: 'Geräte, die Sie teilen',
      body: [
        'Am sichersten ist ein Gerät, das nur Sie benutzen. Geht das nicht, achten Sie auf Folgendes:',
        [
          'Legen Sie am Computer ein eigenes Benutzerkonto mit eigenem Passwort an.',
          'Speichern Sie Ihr Passwort nicht in einem Browser, den andere mitbenutzen.',
          'Melden Sie sich ab, bevor Sie aufstehen. Das Schließen des Fensters allein genügt nicht.',
          'An öffentlichen Computern, etwa in einer Bibliothek, sollten Sie sich gar nicht anmelden.',
          'Auf einem Gerät Ihres Arbeitgebers kann der Arbeitgeber mitlesen. Nehmen Sie Ihr eigenes.',
        ],
      ],
    },
    history: {
      heading: 'Verlauf und privates Fenster',
      body: [
        'Der Browser merkt sich, welche Seiten Sie besucht haben. Wenn andere Ihr Gerät benutzen, öffnen Sie {{appName}} in einem privaten Fenster. Nach dem Schließen bleiben weder Verlauf noch Cookies zurück.',
        'Einzelne Seiten können Sie auch nachträglich aus dem Verlauf löschen. Ein privates Fenster macht Sie im Internet nicht unsichtbar. Es räumt nur auf diesem Gerät auf.',
      ],
    },
    publicWifi: {
      heading: 'Öffentliches WLAN',
      body: [
        'In Café, Zug oder Wartezimmer teilen Sie das Netz mit Fremden. Die Verbindung zu {{appName}} ist verschlüsselt, wenn die Adresse mit https beginnt.',
        [
          'Warnt der Browser vor einer unsicheren Verbindung, brechen Sie ab. Versuchen Sie es später mit Ihren mobilen Daten.',
          'Schalten Sie das WLAN aus, wenn Sie es nicht brauchen.',
        ],
      ],
    },
    passwords: {
      heading: 'Passwörter',
      body: [
        [
          'Nehmen Sie für jedes Konto ein anderes Passwort. Am wichtigsten ist das für Ihr E-Mail-Konto, denn darüber lassen sich viele andere Passwörter ändern.',
          'Länge hilft mehr als Sonderzeichen. Vier zufällige Wörter sind gut.',
          'Ein Passwortmanager denkt sich sichere Passwörter aus und merkt sie sich. Browser und Telefone bringen einen mit.',
          'Ihre Klinik fragt Sie nie nach Ihrem Passwort. Auch Angehörigen müssen Sie es nicht geben.',
        ],
      ],
    },
    phishing: {
      heading: 'Gefälschte Nachrichten',
      body: [
        'Betrüger schreiben im Namen von Banken, Paketdiensten oder Kliniken. Sie wollen, dass Sie schnell auf etwas tippen. Nehmen Sie sich Zeit.',
        [
          'Öffnen Sie {{appName}} über Ihr eigenes Lesezeichen, nicht über einen Link in einer Nachricht.',
          'Prüfen Sie die Adresse im Browser, bevor Sie Ihr Passwort eingeben.',
          'Öffnen Sie keine Anhänge, die Sie nicht erwarten.',
          'Im Zweifel rufen Sie in Ihrer Klinik an, und zwar unter der Nummer, die Sie schon haben.',
        ],
      ],
    },
    permissions: {
      heading: 'Rechte von Apps',
      body: [
        'Viele Apps verlangen mehr Rechte, als sie brauchen. Sehen Sie in den Einstellungen nach, wer Standort, Mikrofon, Kamera und Kontakte nutzen darf. Nehmen Sie zurück, was nicht nötig ist. Apps, die Sie nicht mehr benutzen, können weg.',
        '{{appName}} verlangt weder Standort noch Mikrofon, Kamera oder Kontakte.',
      ],
    },
    backups: {
      heading: 'Sicherungskopien',
      body: [
        'Was Sie in {{appName}} eintragen, sichert Ihre Klinik. Darum müssen Sie sich nicht kümmern.',
        'Bildschirmfotos sichern Sie dagegen selbst, oft ohne es zu merken: Sie landen in der Fotosammlung und von dort in der Cloud. Denken Sie daran, bevor Sie eine Seite abfotografieren.',
      ],
    },
    lostPhone: {
      heading: 'Wenn das Telefon weg ist',
      body: [
        'Bereiten Sie sich vor, solange es da ist: Schalten Sie das Orten und Löschen aus der Ferne ein, und schreiben Sie die Nummer Ihrer Klinik auf Papier.',
        [
          'Rufen Sie in Ihrer Klinik an, damit Ihre Anmeldung beendet wird.',
          'Lassen Sie die SIM-Karte sperren. In Deutschland geht das unter 116 116.',
          'Sperren oder löschen Sie das Telefon über Ihr Konto beim Hersteller.',
          'Bevor Sie ein Telefon verkaufen oder verschenken, setzen Sie es vollständig zurück.',
        ],
      ],
    },
  },
} satisfies ArticleTexts

export const en: typeof de = {
  title: 'Staying safe online',
  lead: 'What you enter in {{appName}} is between you and your treatment team. A few simple steps keep it that way. You don’t have to do everything at once. Start at the top.',
  sections: {
    screenLock: {
      heading: 'Screen lock',
      body: [
        'The screen lock is your most important protection. Without it, anyone who picks up your phone can read everything on it.',
        [
          'Choose a PIN with at least six digits, or a password. Birthdays and 123456 are the first things people try.',
          'Set the screen to lock after one minute at most.',
          'A swipe pattern often leaves a visible mark on the glass. A PIN is safer.',
        ],
      ],
    },
    biometrics: {
      heading: 'Fingerprint and face recognition',
      body: [
        'Fingerprint and face recognition are convenient and better than no lock. The image stays on your device.',
        [
          'Only add your own fingerprints and your own face.',
          'Someone can unlock your phone with your finger while you are asleep. Switch this off if you don’t feel safe at home.',
          'Most phones ask for the PIN after a restart. That’s a quick way to switch off fingerprint and face recognition.',
        ],
      ],
    },
    updates: {
      heading: 'Updates',
      body: [
        'Updates fix security holes that others already know about. Turn on automatic updates for your system, browser and apps. If your phone no longer gets updates, don’t use it for anything confidential.',
      ],
    },
    notifications: {
      heading: 'Notifications on the lock screen',
      body: [
        'Anyone sitting next to you can read your notifications. Set your lock screen so that it hides their content. This includes e-mail previews.',
        '{{appName}} helps with this: the subject of an e-mail never says what your treatment is about.',
      ],
    },
    sharedDevices: {
      heading: 'Devices you share',
      body: [
        'The safest device is one that only you use. If that isn’t possible, keep these points in mind:',
        [
          'On a computer, set up your own user account with its own password.',
          'Don’t save your password in a browser that other people use too.',
          'Sign out before you get up. Closing the window is not enough.',
          'Never sign in on public computers, for example in a library.',
          'On a device that belongs to your employer, your employer may be able to see what you do. Use your own.',
        ],
      ],
    },
    history: {
      heading: 'Browsing history and private windows',
      body: [
        'Your browser remembers which pages you have visited. If other people use your device, open {{appName}} in a private window. Once you close it, no history or cookies are left behind.',
        'You can also delete individual pages from your history later. A private window does not make you invisible on the internet. It only avoids leaving traces on this device.',
      ],
    },
    publicWifi: {
      heading: 'Public Wi-Fi',
      body: [
        'In a café, on a train or in a waiting room, you share the network with strangers. The connection to {{appName}} is encrypted if the address begins with https.',
        [
          'If your browser warns you about an insecure connection, stop. Try again later using mobile data.',
          'Switch off Wi-Fi when you don’t need it.',
        ],
      ],
    },
    passwords: {
      heading: 'Passwords',
      body: [
        [
          'Use a different password for every account. This matters most for your e-mail account, because many other passwords can be changed through it.',
          'A long password is safer than a short one with special characters. Four random words work well.',
          'A password manager creates secure passwords and remembers them for you. Browsers and phones come with one.',
          'Your clinic will never ask for your password. You don’t have to give it to relatives either.',
        ],
      ],
    },
    phishing: {
      heading: 'Scam messages',
      body: [
        'Scammers pretend to be banks, parcel services or clinics. They want you to tap on something quickly. Take your time.',
        [
          'Open {{appName}} from your own bookmark, not from a link in a message.',
          'Check the address in the browser before you enter your password.',
          'Don’t open attachments you weren’t expecting.',
          'If in doubt, call your clinic on the number you already have.',
        ],
      ],
    },
    permissions: {
      heading: 'App permissions',
      body: [
        'Many apps ask for more permissions than they need. Check your settings to see which ones can use your location, microphone, camera and contacts. Turn off what isn’t needed, and delete apps you no longer use.',
        '{{appName}} doesn’t ask for your location, microphone, camera or contacts.',
      ],
    },
    backups: {
      heading: 'Backups',
      body: [
        'Your clinic backs up everything you enter in {{appName}}. You don’t have to do anything.',
        'Screenshots are different. Your phone often backs them up without you noticing: they go to your photos and from there to the cloud. Keep this in mind before you take a screenshot.',
      ],
    },
    lostPhone: {
      heading: 'If your phone is lost or stolen',
      body: [
        'Prepare for this while you still have it: turn on the features for finding and erasing your phone remotely, and write your clinic’s number down on paper.',
        [
          'Call your clinic so that they can end your session.',
          'Have the SIM card blocked. In Germany the number is 116 116.',
          'Lock or erase the phone using your account with its manufacturer.',
          'Before you sell your phone or give it away, reset it completely.',
        ],
      ],
    },
  },
}

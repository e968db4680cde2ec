import type { FaultText } from './article.ts'

/** Help pages for errors at sign-in, by address. */
export const de = {
  abgemeldet: {
    title: 'Sie sind abgemeldet',
    happened:
      'Sie waren eine Weile nicht aktiv, oder die Anmeldung wurde auf einem anderen Gerät beendet. Das schützt Ihre Daten, wenn ein Gerät offen liegen bleibt.',
    kept: 'Angefangene Texte bleiben verschlüsselt auf Ihrem Gerät. Nach dem Anmelden sind sie wieder da.',
    todo: [
      'Melden Sie sich auf diesem Gerät wieder an.',
      'Gehen Sie zu der Seite, auf der Sie geschrieben haben. Ihr Text wartet dort.',
      'Waren Sie das Beenden nicht selbst, sehen Sie unter „Sicherheit“ nach, wo Sie angemeldet sind.',
    ],
  },
  anmeldung: {
    title: 'Anmeldename oder Passwort stimmt nicht',
    happened:
      'Die beiden Angaben gehören nicht zusammen. Welche davon nicht stimmt, sagen wir nicht: Sonst könnten Fremde ausprobieren, wer hier einen Zugang hat.',
    kept: 'Es wurde nichts geändert. Ihr Zugang besteht weiter.',
    todo: [
      'Prüfen Sie die Schreibweise. Beim Passwort zählen Groß- und Kleinbuchstaben. Mit dem Auge im Feld zeigen Sie es an.',
      'Prüfen Sie, ob Sie auf der richtigen Anmeldeseite sind: Klienten, Behandelnde und Verwaltung haben je eine eigene.',
      'Tippen Sie auf „Passwort vergessen?“, wenn Sie es nicht mehr wissen. Sie bekommen einen Link per E-Mail.',
      'Ihr Einmal-Passwort gilt sieben Tage. Danach hilft ebenfalls „Passwort vergessen?“.',
    ],
  },
  'zu-viele-versuche': {
    title: 'Zu viele Versuche',
    happened:
      'In kurzer Zeit gab es sehr viele Versuche. Zum Schutz vor Fremden macht {{appName}} dann eine Pause.',
    kept: 'Ihr Zugang und Ihre Einträge bleiben, wie sie sind.',
    todo: [
      'Warten Sie, bis die angegebene Zeit um ist, meist einige Minuten. Weitere Versuche verlängern die Pause.',
      'Versuchen Sie es dann in Ruhe noch einmal.',
      'Waren Sie das nicht selbst, sagen Sie der Klinik Bescheid.',
    ],
  },
  'anmeldung-abgeschaltet': {
    title: 'Die Anmeldung ist abgeschaltet',
    happened: 'Die Klinik hat die Anmeldung zurzeit für alle abgeschaltet, zum Beispiel für eine Wartung.',
    kept: 'Ihr Zugang und alle Einträge bleiben. Was auf Ihrem Gerät wartet, wartet weiter.',
    todo: [
      'Versuchen Sie es später noch einmal.',
      'Sehen Sie nach, ob auf der Anmeldeseite steht, wie lange es dauert.',
      'Rufen Sie in der Klinik an, wenn Sie etwas dringend mitteilen möchten.',
    ],
  },
  zugang: {
    title: 'Ihr Zugang ist nicht aktiv',
    happened:
      'Die Klinik hat diesen Zugang abgeschaltet, oder zurzeit ist Ihnen dort niemand zugeordnet. Das kann ein Versehen sein.',
    kept: 'Ihre Einträge sind dadurch nicht gelöscht. Ein Notfallkoffer auf diesem Gerät öffnet sich mit seiner PIN. Ist nach Ihrer Behandlung nur die Zeit zum Lesen vorbei, bleibt er dort; sonst verschwindet er, sobald das Gerät wieder Verbindung hat.',
    todo: [
      'Rufen Sie in Ihrer Klinik an und fragen Sie, warum der Zugang nicht aktiv ist.',
      'Die Klinik kann ihn wieder einschalten. Danach melden Sie sich an wie bisher.',
    ],
  },
  passwort: {
    title: 'Das Passwort wurde nicht angenommen',
    happened:
      'Für das Passwort gelten Regeln, oder es ist ein neues nötig, bevor Sie weitermachen können. Welche Regel gemeint ist, steht in der Meldung.',
    kept: 'Ihr bisheriges Passwort gilt, bis ein neues gespeichert ist. Nur ein Einmal-Passwort endet nach sieben Tagen.',
    todo: [
      'Nehmen Sie mindestens {{passwordLength}} Zeichen. Mehrere Wörter hintereinander sind leicht zu merken und schwer zu erraten.',
      'Nehmen Sie keines, das Sie schon benutzt haben, auch nicht auf anderen Seiten.',
      'Stimmt das bisherige Passwort nicht, melden Sie sich ab und tippen Sie auf „Passwort vergessen?“.',
      'Ein Passwortmanager kann ein Passwort erfinden und für Sie aufbewahren.',
    ],
  },
  'zweiter-faktor': {
    title: 'Der Code wurde nicht angenommen',
    happened:
      'Zum Anmelden gehört außer dem Passwort ein Code. Er war abgelaufen, falsch getippt, oder es fehlt noch die Einrichtung.',
    kept: 'Ihr Passwort und Ihre Einträge bleiben, wie sie sind.',
    todo: [
      'Warten Sie auf den nächsten Code in der App. Jeder gilt nur kurz und nur einmal.',
      'Prüfen Sie, ob Uhrzeit und Datum auf dem Telefon automatisch gestellt werden.',
      'Ist das Telefon weg, nehmen Sie einen Ihrer Wiederherstellungscodes.',
      'Nach zu vielen falschen Codes hilft nur die Stelle, die Ihren Zugang eingerichtet hat.',
    ],
  },
  bestaetigen: {
    title: 'Bitte bestätigen Sie, dass Sie es sind',
    happened:
      'Für manche Änderungen fragt {{appName}} noch einmal nach Ihrem Passwort. So kann niemand sie an einem offenen Gerät vornehmen.',
    kept: 'Was Sie eingegeben haben, steht noch da. Geändert wurde nichts.',
    todo: [
      'Führen Sie den Schritt noch einmal aus, und geben Sie im Fenster Ihr Passwort ein.',
      'Haben Sie einen zweiten Faktor, gehört der Code dazu.',
    ],
  },
  'link-abgelaufen': {
    title: 'Der Link gilt nicht mehr',
    happened:
      'Links in unseren E-Mails gelten nur kurze Zeit und nur einmal. Dieser ist abgelaufen oder schon benutzt.',
    kept: 'Ihr Passwort ist unverändert, wenn Sie mit dem Link keines festgelegt haben.',
    todo: [
      'Haben Sie den Link schon benutzt, melden Sie sich mit dem Passwort an, das Sie festgelegt haben.',
      'Fordern Sie sonst auf der Anmeldeseite über „Passwort vergessen?“ einen neuen an.',
      'Nehmen Sie die neueste E-Mail: Mit jeder neuen enden die Links davor.',
    ],
  },
} satisfies Readonly<Record<string, FaultText>>

export const en: Record<keyof typeof de, FaultText> = {
  abgemeldet: {
    title: 'You have been signed out',
    happened:
      'You weren’t active for a while, or your session was ended on another device. This protects your information when a device is left unattended.',
    kept: 'Text you have started stays on your device, encrypted. It is there again once you sign in.',
    todo: [
      'Sign in again on this device.',
      'Go to the page where you were writing. Your text is waiting there.',
      'If you didn’t end the session yourself, look under “Security” to see where you are signed in.',
    ],
  },
  anmeldung: {
    title: 'The login name or password is not correct',
    happened:
      'The login name and the password don’t match. We don’t say which one is wrong, because others could then find out who has an account here.',
    kept: 'Nothing has changed. You still have your account.',
    todo: [
      'Check the spelling. In the password, upper and lower case matter. The eye in the field shows what you typed.',
      'Check that you are on the right sign-in page: clients, therapists and administrators each have their own.',
      'If you have forgotten your password, choose “Forgotten your password?”. You will receive a link by e-mail.',
      'A one-time password is valid for seven days. After that, “Forgotten your password?” helps too.',
    ],
  },
  'zu-viele-versuche': {
    title: 'Too many attempts',
    happened: 'There were a lot of attempts in a short time. To keep strangers out, {{appName}} then pauses.',
    kept: 'Your account and your entries stay as they are.',
    todo: [
      'Wait until the time shown has passed, usually a few minutes. Further attempts make the pause longer.',
      'Then take your time and try again.',
      'If it wasn’t you, let the clinic know.',
    ],
  },
  'anmeldung-abgeschaltet': {
    title: 'Sign-in is switched off',
    happened: 'The clinic has switched off sign-in for everyone for now, for example for maintenance.',
    kept: 'Your account and all entries stay. Anything waiting on your device keeps waiting.',
    todo: [
      'Try again later.',
      'See whether the sign-in page says how long it will take.',
      'Call the clinic if there is something urgent you need to say.',
    ],
  },
  zugang: {
    title: 'Your account is not active',
    happened:
      'The clinic has switched off this account, or nobody there is assigned to treat you at the moment. It may be a mistake.',
    kept: 'This has not deleted your entries. You can still open an emergency kit on this device with its PIN. If only your time to read after treatment is over, it stays there; otherwise it is removed the next time the device is online.',
    todo: [
      'Call your clinic and ask why the account is not active.',
      'The clinic can switch it on again. You then sign in as before.',
    ],
  },
  passwort: {
    title: 'The password was not accepted',
    happened:
      'There are rules for passwords, or you need a new one before you can go on. The message says which rule it is.',
    kept: 'Your old password is valid until a new one is saved. Only a one-time password expires after seven days.',
    todo: [
      'Use at least {{passwordLength}} characters. Several words in a row are easy to remember and hard to guess.',
      'Don’t use one that you have used before, including on other sites.',
      'If your old password isn’t right, sign out and choose “Forgotten your password?”.',
      'A password manager can make up a password and keep it for you.',
    ],
  },
  'zweiter-faktor': {
    title: 'The code was not accepted',
    happened:
      'Besides your password, you need a code to sign in. It had expired, was mistyped, or has not been set up yet.',
    kept: 'Your password and your entries stay as they are.',
    todo: [
      'Wait for the next code in the app. Each one is valid only briefly and only once.',
      'Check that the phone sets its date and time automatically.',
      'If you don’t have your phone any more, use one of your recovery codes.',
      'After too many wrong codes, only the people who set up your account can help.',
    ],
  },
  bestaetigen: {
    title: 'Please confirm it’s you',
    happened:
      'For some changes, {{appName}} asks for your password again, so that nobody can make them on an unattended device.',
    kept: 'What you entered is still there. Nothing has been changed.',
    todo: [
      'Repeat the step and enter your password in the window.',
      'If you use two-factor authentication, you need the code too.',
    ],
  },
  'link-abgelaufen': {
    title: 'The link is no longer valid',
    happened:
      'Links in our e-mails are valid only for a short time and only once. This one has expired or has been used.',
    kept: 'Your password is unchanged, unless you set one with the link.',
    todo: [
      'If you have already used the link, sign in with the password you set.',
      'Otherwise, request a new one with “Forgotten your password?” on the sign-in page.',
      'Use the latest e-mail: each new one cancels the earlier links.',
    ],
  },
}

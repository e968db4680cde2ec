import type { FaultText } from './article.ts'

/** Help pages for errors of connection, page and device, by address. */
export const de = {
  'keine-verbindung': {
    title: 'Keine Verbindung',
    happened:
      'Ihr Gerät erreicht {{appName}} gerade nicht. Meist fehlt das Netz, oder die Verbindung ist sehr langsam.',
    kept: 'Was Sie geschrieben haben, bleibt auf dieser Seite. Was auf Ihrem Gerät wartet, geht von selbst auf den Weg, sobald es eine Verbindung gibt. Melden Sie sich bis dahin nicht ab.',
    todo: [
      'Prüfen Sie, ob WLAN oder mobile Daten eingeschaltet sind und der Flugmodus aus ist.',
      'Gehen Sie an einen Ort mit besserem Empfang, und versuchen Sie es dort noch einmal.',
      'Öffnen Sie eine andere Internetseite. Geht auch die nicht, liegt es an Ihrer Verbindung.',
      'Lassen Sie diese Seite offen, wenn darauf steht, dass Ihr Gerät nichts speichern konnte.',
    ],
  },
  'nicht-geladen': {
    title: 'Etwas konnte nicht geladen werden',
    happened: 'Ein Teil der Seite ist nicht angekommen. Der Rest der Seite funktioniert trotzdem.',
    kept: 'An Ihren Einträgen hat sich nichts geändert. Sie werden hier nur gerade nicht angezeigt.',
    todo: [
      'Tippen Sie auf „Erneut laden“ neben der Meldung.',
      'Prüfen Sie Ihre Verbindung.',
      'Laden Sie die ganze Seite neu, wenn der Teil weiter fehlt.',
    ],
  },
  'seite-oeffnet-nicht': {
    title: 'Die Seite bleibt leer oder öffnet sich nicht',
    happened:
      'Der Browser hat die Seite nicht vollständig bekommen, oder der Server der Klinik antwortet gerade nicht.',
    kept: 'Was gespeichert ist, liegt auf dem Server Ihrer Klinik und bleibt dort.',
    todo: [
      'Laden Sie die Seite neu.',
      'Prüfen Sie die Adresse: Es muss die sein, die Ihre Klinik Ihnen genannt hat.',
      'Prüfen Sie, ob JavaScript und Cookies erlaubt sind und der Browser aktuell ist.',
      'Versuchen Sie es in einem anderen Browser oder nach ein paar Minuten noch einmal.',
    ],
  },
  'gerade-nicht-moeglich': {
    title: 'Das hat gerade nicht geklappt',
    happened:
      'Beim Server der Klinik ist etwas schiefgegangen, oder er hat gerade sehr viel zu tun. Sie haben nichts falsch gemacht.',
    kept: 'Was schon gespeichert war, ist unverändert. Was Sie zuletzt geschrieben haben, steht weiter auf der Seite, auf der Sie waren.',
    todo: [
      'Warten Sie eine Minute, und versuchen Sie es noch einmal. Doppelt gespeichert wird dabei nichts.',
      'Laden Sie die Seite neu, wenn es wieder geschieht. Kopieren Sie vorher lange Texte, die noch nicht gespeichert sind.',
      'Sagen Sie der Klinik Bescheid, wenn es länger nicht geht.',
    ],
  },
  'seite-neu-laden': {
    title: 'Diese Seite ist nicht mehr aktuell',
    happened:
      'In Ihrem Browser ist eine ältere Fassung der Seite offen. Der Server versteht sie nicht mehr ganz.',
    kept: 'Was gespeichert ist, bleibt. Angefangene Texte hebt Ihr Gerät auf, wo es das kann, und zeigt sie nach dem Neuladen wieder.',
    todo: [
      'Kopieren Sie einen langen Text, den Sie noch nicht gespeichert haben.',
      'Laden Sie die Seite neu.',
      'Schließen Sie alle Fenster mit {{appName}} und öffnen Sie es noch einmal, wenn die Meldung wiederkommt.',
    ],
  },
  'nicht-behalten': {
    title: 'Dieses Gerät kann nichts aufheben',
    happened:
      'Der Browser erlaubt {{appName}} nicht, angefangenen Text auf dem Gerät zu speichern. Das ist oft so in privaten Fenstern oder wenn der Speicher voll ist.',
    kept: 'Ihr Text steht auf der Seite, solange sie offen ist. Nach dem Schließen ist er weg, wenn er nicht gespeichert war.',
    todo: [
      'Speichern oder senden Sie, bevor Sie die Seite verlassen.',
      'Öffnen Sie {{appName}} in einem gewöhnlichen Fenster statt in einem privaten.',
      'Schaffen Sie Platz auf dem Gerät, wenn der Speicher voll ist.',
    ],
  },
  pin: {
    title: 'Die PIN stimmt nicht',
    happened:
      'Die Ziffern passen nicht zu der PIN, die auf diesem Gerät festgelegt wurde. Niemand sonst kennt sie, auch die Klinik nicht.',
    kept: 'Nach fünf falschen PINs einer Sperre melden Sie sich neu an; was Sie geschrieben haben, bleibt. Nach zehn falschen PINs verschwindet der Notfallkoffer von diesem Gerät. Auf dem Server bleibt er, und die Notrufnummern sind immer zu sehen.',
    todo: [
      'Prüfen Sie, ob Sie auf dem Gerät sind, auf dem Sie diese PIN festgelegt haben.',
      'Melden Sie sich mit Ihrem Passwort an, sobald Sie Verbindung haben. Dort ist alles da.',
      'Legen Sie dann im Notfallkoffer eine neue PIN fest.',
    ],
  },
  mitteilungen: {
    title: 'Mitteilungen kommen nicht an',
    happened: 'Ihr Gerät oder der Dienst des Browsers nimmt gerade keine Mitteilungen an.',
    kept: 'Ihre Einstellungen bleiben. Erinnerungen per E-Mail kommen weiter, wenn Sie sie eingeschaltet haben.',
    todo: [
      'Erlauben Sie {{appName}} in den Einstellungen des Geräts und des Browsers Mitteilungen.',
      'Auf iPhone und iPad gibt es Mitteilungen nur in der App auf dem Home-Bildschirm.',
      'Schalten Sie die Mitteilungen aus und wieder ein, und senden Sie eine Probe-Erinnerung.',
    ],
  },
} satisfies Readonly<Record<string, FaultText>>

export const en: Record<keyof typeof de, FaultText> = {
  'keine-verbindung': {
    title: 'No connection',
    happened:
      'Your device can’t reach {{appName}} at the moment. Usually there is no signal, or the connection is very slow.',
    kept: 'What you have written stays on this page. Anything waiting on your device is sent automatically once you are back online. Please don’t sign out before then.',
    todo: [
      'Check that Wi-Fi or mobile data is on and flight mode is off.',
      'Go somewhere with a better signal and try again.',
      'Open another website. If that doesn’t work either, the problem is your connection.',
      'Leave this page open if it says that your device couldn’t save anything.',
    ],
  },
  'nicht-geladen': {
    title: 'Something couldn’t be loaded',
    happened: 'Part of the page didn’t arrive. The rest of the page still works.',
    kept: 'Nothing has changed in your entries. They just can’t be shown here at the moment.',
    todo: [
      'Choose “Try again” next to the message.',
      'Check your connection.',
      'Reload the whole page if the part is still not there.',
    ],
  },
  'seite-oeffnet-nicht': {
    title: 'The page is blank or doesn’t open',
    happened:
      'Your browser didn’t receive the whole page, or the clinic’s server isn’t answering at the moment.',
    kept: 'Everything you have saved is on your clinic’s server and stays there.',
    todo: [
      'Reload the page.',
      'Check the address: it should be the one your clinic gave you.',
      'Check that JavaScript and cookies are allowed and that your browser is up to date.',
      'Try another browser, or try again in a few minutes.',
    ],
  },
  'gerade-nicht-moeglich': {
    title: 'That didn’t work just now',
    happened:
      'Something went wrong on the clinic’s server, or it is very busy. You haven’t done anything wrong.',
    kept: 'Everything that was already saved is unchanged. What you wrote last is still on the page you were on.',
    todo: [
      'Wait a minute and try again. Nothing will be saved twice.',
      'Reload the page if it happens again. Before you do, copy any long text that isn’t saved yet.',
      'Let the clinic know if it goes on for a while.',
    ],
  },
  'seite-neu-laden': {
    title: 'This page is out of date',
    happened:
      'Your browser has an older version of the page open. The server no longer fully understands it.',
    kept: 'Everything that is saved stays. Where it can, your device keeps text you have started and shows it again after you reload.',
    todo: [
      'Copy any long text that you haven’t saved yet.',
      'Reload the page.',
      'If the message comes back, close all windows with {{appName}} and open it again.',
    ],
  },
  'nicht-behalten': {
    title: 'This device can’t keep anything',
    happened:
      'The browser doesn’t let {{appName}} store text you have started on the device. This is common in private windows or when storage is full.',
    kept: 'Your text is on the page while it is open. Once you close the page, text that wasn’t saved is gone.',
    todo: [
      'Save or send before you leave the page.',
      'Open {{appName}} in an ordinary window instead of a private one.',
      'Free up space on the device if its storage is full.',
    ],
  },
  pin: {
    title: 'The PIN is not correct',
    happened:
      'The digits don’t match the PIN that was set on this device. Nobody else knows it, not even the clinic.',
    kept: 'After five wrong PINs on a locked page, you need to sign in again; what you have written is kept. After ten wrong PINs, the emergency kit is removed from this device. It stays on the server, and the emergency numbers are always shown.',
    todo: [
      'Check that you are using the device on which you set this PIN.',
      'Sign in with your password once you are online. Everything is there.',
      'Then set a new PIN in the emergency kit.',
    ],
  },
  mitteilungen: {
    title: 'Notifications don’t arrive',
    happened: 'Your device or the browser’s service isn’t accepting notifications at the moment.',
    kept: 'Your settings stay. Reminders by e-mail still arrive if you have switched them on.',
    todo: [
      'Allow notifications for {{appName}} in the settings of your device and your browser.',
      'On iPhone and iPad, notifications only work in the app on the home screen.',
      'Switch notifications off and on again, then send a test reminder.',
    ],
  },
}

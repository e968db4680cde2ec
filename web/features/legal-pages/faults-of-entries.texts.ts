import type { FaultText } from './article.ts'

/** Help pages for errors when something is entered or opened, by address. */
export const de = {
  'angaben-pruefen': {
    title: 'Eine Angabe fehlt oder passt nicht',
    happened:
      'Mindestens ein Feld ist leer, zu lang oder enthält etwas, das dort nicht möglich ist. Unter dem Feld steht, was.',
    kept: 'Alles, was Sie eingegeben haben, steht noch da. Gespeichert ist davon noch nichts.',
    todo: [
      'Suchen Sie das markierte Feld. Meist steht der Cursor schon darin.',
      'Ändern Sie es so, wie es darunter steht, und speichern Sie noch einmal.',
      'Pflichtfelder dürfen nicht leer bleiben. Felder mit „optional“ dürfen es.',
      'Kopierte Texte können unsichtbare Zeichen enthalten. Tippen Sie sie dann neu.',
    ],
  },
  'inzwischen-geaendert': {
    title: 'Inzwischen hat sich etwas geändert',
    happened:
      'Während Sie geschrieben haben, wurde hier an anderer Stelle etwas gespeichert: von jemand anderem oder von Ihnen auf einem zweiten Gerät.',
    kept: 'Ihr Text steht weiter im Formular, und auch der andere Stand ist gespeichert. Verworfen wird nichts, ohne dass Sie es wählen.',
    todo: [
      'Sehen Sie an, was sich unterscheidet. Es steht in der Meldung.',
      'Mit „Meine Eingaben behalten“ gilt Ihr Text, sobald Sie speichern.',
      'Mit „Neuen Stand laden“ gilt der andere.',
      'Bei Nachrichten: Lesen Sie zuerst, was neu gekommen ist. Eine gelesene Nachricht bleibt stehen.',
    ],
  },
  'schon-gespeichert': {
    title: 'Das ist schon gespeichert',
    happened:
      'Für diesen Tag oder diesen Vorgang gibt es schon eine Antwort, oder sie wird gerade gespeichert.',
    kept: 'Die erste Antwort gilt. Doppelt wird nichts gespeichert. Bei Check-in und Wochenrückblick zeigt „Heute“ Ihnen auch, was Sie eben eingegeben haben, bis Sie es senden oder verwerfen.',
    todo: [
      'Warten Sie einen Moment, und laden Sie die Seite neu. Oft ist alles schon da.',
      'Ist die gespeicherte Antwort falsch, sagen Sie es der Person, die Sie behandelt.',
      'Im Tageskalender wählen Sie, welche der beiden Antworten gelten soll.',
    ],
  },
  'zu-spaet': {
    title: 'Dieser Tag lässt sich hier nicht mehr eintragen',
    happened: 'Für diesen Tag oder Zeitpunkt ist das Eintragen vorbei, oder der Tag liegt zu weit zurück.',
    kept: 'Ihre Antworten sind noch da. „Heute“ zeigt sie Ihnen. Ein offener Tag ändert nichts an Ihrer Serie.',
    todo: [
      'Senden Sie die Antworten von „Heute“ aus als Nachricht, oder verwerfen Sie sie.',
      'Ältere Tage ergänzen Sie gemeinsam in der Sitzung.',
    ],
  },
  'nur-lesen': {
    title: 'Hier lässt sich nur noch lesen',
    happened:
      'Die Klinik hat die gemeinsame Zeit abgeschlossen. Seitdem lässt sich nichts mehr eintragen oder ändern.',
    kept: 'Alles, was Sie eingetragen haben, können Sie weiter lesen. Auch der Notfallkoffer bleibt lesbar.',
    todo: [
      'Lesen und drucken Sie, was Sie behalten möchten.',
      'Rufen Sie die Klinik an, wenn Sie etwas brauchen. Nachrichten werden hier nicht mehr gelesen.',
    ],
  },
  'keine-berechtigung': {
    title: 'Dafür fehlt die Berechtigung',
    happened:
      'Ihr Zugang darf das nicht sehen oder ändern. Manchmal hat sich das gerade erst geändert, etwa am Ende einer Vertretung.',
    kept: 'Es wurde nichts geändert.',
    todo: [
      'Laden Sie die Seite neu. Sie zeigt dann, was Sie sehen dürfen.',
      'Melden Sie sich ab und wieder an, wenn jemand Ihre Rechte gerade geändert hat.',
    ],
  },
  'nicht-gefunden': {
    title: 'Hier ist nichts zu finden',
    happened: 'Was Sie öffnen wollten, gibt es nicht mehr, oder die Adresse stimmt nicht.',
    kept: 'Alles andere ist unverändert.',
    todo: [
      'Gehen Sie zurück, und öffnen Sie es aus der Liste.',
      'Schalten Sie „Gelöschte anzeigen“ ein, wenn Sie einen Eintrag suchen, den es gab.',
    ],
  },
  geloescht: {
    title: 'Dieser Eintrag ist gelöscht',
    happened: 'Der Eintrag wurde gelöscht, vielleicht auf einem anderen Gerät.',
    kept: '30 Tage lang lässt sich ein gelöschter Eintrag wiederherstellen. Danach, oder nach „Endgültig löschen“, ist er weg.',
    todo: [
      'Schalten Sie in der Liste „Gelöschte anzeigen“ ein.',
      'Wählen Sie „Wiederherstellen“, und ändern Sie den Eintrag danach.',
      'Endgültig löschen lässt sich nur, was schon gelöscht ist.',
    ],
  },
  datei: {
    title: 'Die Datei wurde nicht angenommen',
    happened:
      'Die Datei ist zu groß, leer, beschädigt oder von einer Art, die hier nicht möglich ist. Oder der Platz für Dateien ist voll.',
    kept: 'Die Datei auf Ihrem Gerät ist unverändert. Ihr Text dazu steht noch da, und Sie können ihn ohne Datei senden.',
    todo: [
      'Nehmen Sie eine Datei bis 8 MB: jpeg, jpg, png, gif, pdf, txt, doc, docx, mp3 oder wav.',
      'Ein Foto wird kleiner, wenn Sie es auf dem Telefon zuschneiden oder als Bildschirmfoto aufnehmen.',
      'Speichern Sie ein Dokument als PDF, wenn es Makros enthält.',
      'Ist der Platz voll, löschen Sie zuerst eine Datei, die Sie nicht mehr brauchen. Ist die Zahl für heute erreicht, geht es morgen weiter.',
    ],
  },
} satisfies Readonly<Record<string, FaultText>>

export const en: Record<keyof typeof de, FaultText> = {
  'angaben-pruefen': {
    title: 'Something is missing or doesn’t fit',
    happened:
      'At least one field is empty, too long, or contains something that can’t be used there. The text below the field says what.',
    kept: 'Everything you entered is still there. None of it has been saved yet.',
    todo: [
      'Look for the marked field. Usually the cursor is already in it.',
      'Change it as the text below it says, then save again.',
      'Required fields can’t stay empty. Fields marked “optional” can.',
      'Copied text can contain invisible characters. If so, type it again.',
    ],
  },
  'inzwischen-geaendert': {
    title: 'Something has changed in the meantime',
    happened:
      'While you were writing, someone saved a change here: another person, or you on a second device.',
    kept: 'Your text is still in the form, and the other version is saved too. Nothing is discarded unless you choose to.',
    todo: [
      'Look at what is different. The message shows it.',
      'Choose “Keep my changes” and your text replaces the other version once you save.',
      'Choose “Load the latest version” and the other version stays.',
      'For messages: read what is new first. A message that has been read can’t be taken back.',
    ],
  },
  'schon-gespeichert': {
    title: 'This is already saved',
    happened: 'There is already an answer for this day or step, or it is just being saved.',
    kept: 'The first answer counts. Nothing is saved twice. For a check-in or weekly review, “Today” also shows what you have just entered until you send or discard it.',
    todo: [
      'Wait a moment and reload the page. Often everything is already there.',
      'If the saved answer is wrong, tell your therapist.',
      'In the day calendar you choose which of the two answers should count.',
    ],
  },
  'zu-spaet': {
    title: 'This day can’t be filled in here any more',
    happened: 'The time for filling in this day has passed, or the day is too far back.',
    kept: 'Your answers are still there. “Today” shows them to you. A day without an answer doesn’t change your streak.',
    todo: [
      'Send the answers as a message from “Today”, or discard them.',
      'Older days are filled in together in a session.',
    ],
  },
  'nur-lesen': {
    title: 'You can only read this now',
    happened: 'The clinic has ended your time together. You can no longer add or change anything.',
    kept: 'You can still read everything you have entered, and your emergency kit.',
    todo: [
      'Read and print what you would like to keep.',
      'Call the clinic if you need something. Nobody reads messages here any more.',
    ],
  },
  'keine-berechtigung': {
    title: 'You don’t have permission',
    happened:
      'Your account can’t see or change this. Sometimes that has only just changed, for example when a cover period ends.',
    kept: 'Nothing has been changed.',
    todo: [
      'Reload the page. It will show what you can see.',
      'Sign out and in again if someone has just changed your permissions.',
    ],
  },
  'nicht-gefunden': {
    title: 'Nothing found here',
    happened: 'What you wanted to open no longer exists, or the address is not right.',
    kept: 'Everything else is unchanged.',
    todo: [
      'Go back and open it from the list.',
      'Switch on “Show deleted” if you are looking for an entry that used to be there.',
    ],
  },
  geloescht: {
    title: 'This entry has been deleted',
    happened: 'The entry was deleted, perhaps on another device.',
    kept: 'A deleted entry can be restored for 30 days. After that, or after “Delete permanently”, it is gone.',
    todo: [
      'Switch on “Show deleted” in the list.',
      'Choose “Restore”, then change the entry.',
      'Only an entry that has been deleted can be deleted permanently.',
    ],
  },
  datei: {
    title: 'The file was not accepted',
    happened:
      'The file is too large, empty, damaged, or of a type that can’t be used here. Or there is no space left for files.',
    kept: 'The file on your device is unchanged. Your text is still there, and you can send it without the file.',
    todo: [
      'Use a file of up to 8 MB: jpeg, jpg, png, gif, pdf, txt, doc, docx, mp3 or wav.',
      'A photo gets smaller if you crop it on your phone or take a screenshot of it.',
      'Save a document as a PDF if it contains macros.',
      'If there is no space left, first delete a file you no longer need. If you have reached today’s limit, you can upload more tomorrow.',
    ],
  },
}

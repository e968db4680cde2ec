export const texts = {
  title: 'Ihre Behandlung ist zu Ende',
  text: 'Sie ist zu Ende seit {{day}}. Sie können alles weiter lesen. Ihr Notfallkoffer bleibt bei Ihnen. Sie können nichts Neues mehr schreiben. Sie können auch nichts mehr ändern. Erinnerungen kommen nicht mehr.',
  unread: 'Niemand liest hier mehr Ihre Nachrichten.',
  call: 'Brauchen Sie etwas? Rufen Sie an:',
  line: 'Ihre Behandlung ist zu Ende. Sie können alles lesen. Sie können nichts mehr ändern. Niemand liest hier mehr Ihre Nachrichten.',
  whom: 'Wen Sie jetzt anrufen können',
  toKit: 'Notfallkoffer öffnen',
  until:
    'Sie können bis zum {{day}} lesen. Nehmen Sie bis dahin mit, was Sie behalten möchten. Danach wird Ihr Konto abgeschaltet.',
  kit: 'Sie können den Notfallkoffer auf diesem Handy behalten. Sie brauchen eine PIN. Sie brauchen keine Anmeldung. Das geht auch nach diesem Tag.',
  kitEnds:
    'Sie können den Notfallkoffer auf diesem Handy behalten. Sie brauchen eine PIN. Sie brauchen keine Anmeldung. Das geht auch nach diesem Tag. Nach {{years}} Jahren löscht die Klinik alles, was zu Ihrer Person gehört. Dann ist auch der Koffer weg.',
  toCopy: 'Meine Kopie mitnehmen',
  lineUntil: 'Sie können bis zum {{day}} lesen.',
  emergency: 'Notruf',
}

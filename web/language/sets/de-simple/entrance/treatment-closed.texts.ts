export const texts = {
  title: 'Ihre Behandlung ist zu Ende',
  text: 'Sie ist zu Ende seit {{day}}. Sie können alles weiter lesen. Ihr Notfallkoffer bleibt bei Ihnen. Sie können nichts Neues mehr schreiben oder ändern. Erinnerungen kommen nicht mehr.',
  unread: 'Niemand liest hier mehr Ihre Nachrichten.',
  call: 'Brauchen Sie etwas? Rufen Sie an:',
  line: 'Ihre Behandlung ist zu Ende. Sie können alles lesen. Sie können nichts mehr ändern. Niemand liest hier mehr Ihre Nachrichten.',
  whom: 'Wen Sie jetzt anrufen können',
  toKit: 'Notfallkoffer öffnen',
}

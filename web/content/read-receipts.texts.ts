export const de = {
  seen: 'Gesehen von {{names}}.',
  seenBefore: 'Vor der letzten Änderung gesehen von {{names}}.',
  substitute: '{{name}} (Vertretung)',
  somebody: 'jemandem aus dem Behandlungsteam',
  nobodyAround: 'Niemand liest rund um die Uhr mit.',
  shownToClient: 'Die Klientin oder der Klient sieht, dass Sie diesen Eintrag geöffnet haben.',
}

export const en: typeof de = {
  seen: 'Seen by {{names}}.',
  seenBefore: 'Seen by {{names}} before the last change.',
  substitute: '{{name}} (covering therapist)',
  somebody: 'somebody on the care team',
  nobodyAround: 'Nobody monitors this around the clock.',
  shownToClient: 'The client can see that you opened this entry.',
}

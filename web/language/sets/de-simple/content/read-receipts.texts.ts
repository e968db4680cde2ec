export const texts = {
  seen: 'Das haben gesehen: {{names}}.',
  seenBefore: 'Vor der letzten Änderung haben es gesehen: {{names}}.',
  substitute: '{{name}} (Vertretung)',
  somebody: 'jemand aus dem Team',
  nobodyAround: 'Hier liest nicht immer jemand mit.',
  shownToClient: 'Die Person sieht, dass Sie diesen Eintrag geöffnet haben.',
}

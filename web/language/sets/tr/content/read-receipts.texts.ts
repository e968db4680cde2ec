export const texts = {
  seen: 'Gören: {{names}}.',
  seenBefore: 'Son değişiklikten önce gören: {{names}}.',
  substitute: '{{name}} (vekil terapist)',
  somebody: 'tedavi ekibinden biri',
  nobodyAround: 'Burada yazılanları gece gündüz takip eden kimse yoktur.',
  shownToClient: 'Danışan, bu kaydı açtığınızı görür.',
}

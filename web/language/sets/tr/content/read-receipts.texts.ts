export const texts = {
  seen: 'Gören: {{names}}.',
  seenBefore: 'Son değişiklikten önce gören: {{names}}.',
  substitute: '{{name}} (vekil terapist)',
  somebody: 'tedavi ekibinden biri',
  nobodyAround: 'Burada yazılanlar günün 24 saati takip edilmez.',
  shownToClient: 'Danışan, bu kaydı açtığınızı görür.',
}

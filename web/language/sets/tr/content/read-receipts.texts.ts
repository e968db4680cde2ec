export const texts = {
  seen: 'Gören: {{names}}.',
  seenBefore: 'Son değişiklikten önce gören: {{names}}.',
  substitute: '{{name}} (vekil terapist)',
  somebody: 'tedavi ekibinden biri',
  nobodyAround: 'Burayı günün her saati izleyen kimse yoktur.',
  shownToClient: 'Danışan, bu kaydı açtığınızı görür.',
}

export const texts = {
  title: 'Verilerinizi kim görüyor',
  treats: 'sizi tedavi ediyor',
  standsIn: '{{start}} – {{end}} arasında onun yerine bakıyor',
  standsInForADay: '{{start}} günü onun yerine bakıyor',
  handover: 'Hakkınızda bir devir notu var; tedavi ekibi onu yalnızca bu süre içinde okur.',
  somebody: 'Kliniğinizden biri',
  whoSaw: 'Verilerimi kim gördü?',
}

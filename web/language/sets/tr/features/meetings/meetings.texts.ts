export const texts = {
  own: {
    title: 'Kararlaştırılanlar',
    lead: 'Bunlar, terapistinizle birlikte kararlaştırdıklarınız.',
  },
}

export const texts = {
  own: {
    title: 'Anlaştıklarınız',
    lead: 'Bunlar, terapistinizle birlikte kararlaştırdıklarınız.',
  },
}

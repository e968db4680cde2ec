export const texts = {
  own: {
    title: 'Das haben wir vereinbart',
    lead: 'Das haben Sie mit Ihrer Therapeutin oder Ihrem Therapeuten ausgemacht.',
  },
}

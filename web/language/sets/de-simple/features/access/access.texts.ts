export const texts = {
  title: 'Wer Ihre Daten sieht',
  treats: 'behandelt Sie',
  standsIn: 'vertritt vom {{start}} bis {{end}}',
  standsInForADay: 'vertritt am {{start}}',
  handover: 'Es gibt einen Zettel über Sie für diese Zeit. Das Team liest ihn nur in dieser Zeit.',
  somebody: 'Jemand aus Ihrer Klinik',
  whoSaw: 'Wer hat meine Daten gesehen?',
}

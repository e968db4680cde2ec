export const texts = {
  title: 'Wer Ihre Daten sieht',
  treats: 'behandelt Sie',
  standsIn: 'vertritt vom {{start}} bis {{end}}',
  standsInForADay: 'vertritt am {{start}}',
  handover: 'Es gibt eine Notiz über Sie für diese Zeit. Das Team liest die Notiz nur in dieser Zeit.',
  somebody: 'Jemand aus Ihrer Klinik',
  whoSaw: 'Wer hat meine Daten gesehen?',
}

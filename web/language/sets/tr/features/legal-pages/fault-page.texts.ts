export const texts = {
  kept: 'Neler korunur',
  todo: 'Ne yapabilirsiniz',
  ask: 'Kime sorabilirsiniz',
  emergency: 'Acil durumda',
  urgent: '{{appName}} bir acil çağrı hizmeti değildir. Siz ya da başkaları tehlikedeyse arayın:',
  asks: {
    CLIENT:
      'Bu yardımcı olmazsa kliniğinizi arayın. Ne yapmak istediğinizi ve ekranda ne yazdığını söyleyin.',
    THERAPIST:
      'Bu yardımcı olmazsa kliniğinizin yönetimine başvurun. Ne yapmak istediğinizi ve ekranda ne yazdığını söyleyin.',
    ADMIN:
      'Bu yardımcı olmazsa sunucuyu işleten kişiye başvurun. Ne yapmak istediğinizi ve ekranda ne yazdığını söyleyin.',
  },
  password: 'Bu sırada parolanızı hiçbir zaman söylemeyin.',
  reference: 'Buna ait numara: {{reference}}. Klinik, işlemi bununla bulur.',
  back: 'Geri',
  toHelp: 'Yardıma git',
}

export const texts = {
  title: 'Tam kopya',
  intro:
    'Kopyanız, sayfalarınızda görünenleri içerir. Sizi tedavi eden kişiler bunun dışında da kayıt tutabilir, örneğin görüşme notları. Tam kopyada bunlar da bulunur. Sizi tedavi eden kişi önce kopyayı gözden geçirir.',
  failed: 'Tam kopya olup olmadığı yüklenemedi.',
  ask: 'Tam kopya iste',
  askAgain: 'Yeniden iste',
  notAsked: 'İstek gönderilmedi',
  asked:
    '{{when}} tarihinde istediniz. Yanıt burada görünecek ve bir e-posta alacaksınız. Kliniğin yanıt için genellikle bir ay süresi vardır.',
  released:
    '{{when}} tarihinde onaylandı. Tam kopyayı {{until}} tarihine kadar bu sayfada hazırlatabilirsiniz.',
  releasedBy:
    '{{name}} tarafından {{when}} tarihinde onaylandı. Tam kopyayı {{until}} tarihine kadar bu sayfada hazırlatabilirsiniz.',
  withheld_one: '{{count}} kayıt dahil değil.',
  withheld_other: '{{count}} kayıt dahil değil.',
  declined: 'Tam kopya {{when}} tarihinde onaylanmadı.',
  reason: 'Gerekçe: {{reason}}',
  whatNow:
    'Bunu sizi tedavi eden kişiyle konuşabilirsiniz. Kliniğin veri koruma sorumlusu da sorularınızı yanıtlar.',
  ended: 'Onay {{until}} tarihine kadar geçerliydi.',
  include: 'Sizi tedavi edenlerin kayıtlarıyla birlikte',
  includeHelp: 'Onay günündeki haliyledir. Daha sonra yazılanlar dahil değildir.',
  isComplete: 'Bu, tam kopyadır.',
}

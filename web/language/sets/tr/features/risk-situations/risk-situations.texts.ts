export const texts = {
  title: 'Riskli durumlar',
  intro:
    'İşin zorlaştığı durumlar ve o zaman yardımcı olanlar. Onları tanımak, karar vermek için daha çok zaman kazandırır.',
  create: 'Riskli durum ekle',
  empty: 'Henüz riskli durum yok. İyi bildiğiniz bir durumla başlayın.',
  open: '“{{name}}” kaydını aç',
  groups: { SIGNAL: 'Uyarı işaretleri', STRATEGY: 'O zaman yardımcı olanlar', DEFAULT: 'Notlar' },
  add: { SIGNAL: 'Uyarı işareti', STRATEGY: 'Adım', DEFAULT: 'Not' },
  deletedOf: 'Silinenler: “{{name}}”',
  inKit: 'acil durum çantasında',
  takeOver: 'Acil durum çantasına ekle',
  takenOver: {
    headline: 'Acil durum çantasında',
    text: '“{{name}}” artık acil durum çantasında da var.',
  },
  takeOverFailed: 'Acil durum çantasına eklenemedi',
  fields: {
    title: 'Başlık',
    description: 'Nerede, ne zaman, kiminle',
    triggers: 'Öncesinde neler olur',
    consequences: 'O anda ne kazandırır, sonra neye mal olur',
  },
  help: { triggers: 'Düşünceler, duygular, beden' },
}

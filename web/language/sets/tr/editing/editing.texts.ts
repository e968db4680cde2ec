export const texts = {
  unchanged: 'Değişiklik yok, her şey kayıtlı',
  partly: 'Kaydedildi. Kaydedilirken yaptığınız değişiklikler henüz kaydedilmedi.',
  notSaved: 'Kaydedilmedi',
  stillHere: 'Değişiklikleriniz hâlâ burada.',
  conflict: {
    headline: 'Bu arada değişti',
    text: 'Siz üzerinde çalışırken başka biri burada kayıt yaptı. Girdikleriniz hâlâ burada.',
    reload: 'Yeni hâlini yükle',
    keep: 'Girdiklerimi koru',
    kept: 'Girdikleriniz formda duruyor. Kaydettiğinizde yeni hâlin yerine geçerler.',
    there: 'Şu an kayıtlı olan',
    mine: 'Sizin metniniz',
  },
  draft: {
    headline: 'Kaydedilmemiş metin',
    text: 'Bunu daha önce yazdınız ve henüz kaydetmediniz. Yalnızca bu cihazda var.',
    giveUp: 'Sil',
  },
  discard: {
    title: 'Değişiklikler silinsin mi?',
    text: 'Girdikleriniz henüz kaydedilmedi.',
    stay: 'Düzenlemeye devam et',
    leave: 'Değişiklikleri sil',
  },
}

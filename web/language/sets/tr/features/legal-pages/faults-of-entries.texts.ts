export const texts = {
  'angaben-pruefen': {
    title: 'Bir bilgi eksik ya da uygun değil',
    happened:
      'En az bir alan boş, çok uzun ya da orada mümkün olmayan bir şey içeriyor. Ne olduğu alanın altında yazar.',
    kept: 'Girdiğiniz her şey hâlâ duruyor. Bunlardan henüz hiçbiri kaydedilmedi.',
    todo: [
      'İşaretli alanı bulun. İmleç çoğu zaman zaten oradadır.',
      'Altında yazdığı gibi değiştirin ve bir kez daha kaydedin.',
      'Zorunlu alanlar boş kalamaz. “isteğe bağlı” yazan alanlar kalabilir.',
      'Kopyalanmış metinler görünmez karakterler içerebilir. O zaman yeniden yazın.',
    ],
  },
  'inzwischen-geaendert': {
    title: 'Bu arada bir şey değişti',
    happened:
      'Siz yazarken burada başka bir yerden bir şey kaydedildi: başka biri tarafından ya da ikinci bir cihazda sizin tarafınızdan.',
    kept: 'Metniniz formda duruyor, diğer hâl de kayıtlı. Siz seçmeden hiçbir şey silinmez.',
    todo: [
      'Neyin farklı olduğuna bakın. İletide yazar.',
      '“Girdiklerimi koru” ile, kaydettiğinizde sizin metniniz geçerli olur.',
      '“Yeni hâlini yükle” ile diğeri geçerli olur.',
      'Mesajlarda: Önce yeni geleni okuyun. Okunmuş bir mesaj yerinde kalır.',
    ],
  },
  'schon-gespeichert': {
    title: 'Bu zaten kaydedildi',
    happened: 'Bu gün ya da bu işlem için zaten bir yanıt var ya da şu anda kaydediliyor.',
    kept: 'İlk yanıt geçerlidir. Hiçbir şey iki kez kaydedilmez. Check-in’de ve haftalık değerlendirmede “Bugün” sayfası, az önce girdiklerinizi de siz gönderene ya da silene kadar gösterir.',
    todo: [
      'Biraz bekleyin ve sayfayı yeniden yükleyin. Çoğu zaman her şey zaten oradadır.',
      'Kayıtlı yanıt yanlışsa bunu sizi tedavi eden kişiye söyleyin.',
      'Gün takviminde iki yanıttan hangisinin geçerli olacağını siz seçersiniz.',
    ],
  },
  'zu-spaet': {
    title: 'Bu gün artık burada girilemiyor',
    happened: 'Bu gün ya da zaman için giriş süresi geçti ya da gün çok geride kaldı.',
    kept: 'Yanıtlarınız hâlâ burada. “Bugün” sayfası onları gösterir. Yanıtsız bir gün serinizde hiçbir şeyi değiştirmez.',
    todo: [
      'Yanıtları “Bugün” sayfasından mesaj olarak gönderin ya da silin.',
      'Daha eski günleri görüşmede birlikte tamamlarsınız.',
    ],
  },
  'nur-lesen': {
    title: 'Burada artık yalnızca okunabilir',
    happened:
      'Klinik, birlikte geçen süreyi sonlandırdı. O zamandan beri bir şey eklenemez ya da değiştirilemez.',
    kept: 'Yazdığınız her şeyi okumaya devam edebilirsiniz. Acil durum çantası da okunabilir kalır.',
    todo: [
      'Saklamak istediklerinizi okuyun ve yazdırın.',
      'Bir şeye ihtiyacınız olursa kliniği arayın. Mesajlar burada artık okunmuyor.',
    ],
  },
  'keine-berechtigung': {
    title: 'Bunun için yetki yok',
    happened:
      'Erişiminizle bu görülemez ya da değiştirilemez. Bazen bu az önce değişmiştir, örneğin bir vekâletin sonunda.',
    kept: 'Hiçbir şey değiştirilmedi.',
    todo: [
      'Sayfayı yeniden yükleyin. O zaman görebileceklerinizi gösterir.',
      'Biri yetkilerinizi az önce değiştirdiyse oturumu kapatıp yeniden giriş yapın.',
    ],
  },
  'nicht-gefunden': {
    title: 'Burada bir şey bulunamadı',
    happened: 'Açmak istediğiniz şey artık yok ya da adres doğru değil.',
    kept: 'Diğer her şey değişmedi.',
    todo: [
      'Geri gidin ve onu listeden açın.',
      'Daha önce var olan bir kaydı arıyorsanız “Silinenleri göster”i açın.',
    ],
  },
  geloescht: {
    title: 'Bu kayıt silindi',
    happened: 'Kayıt silindi, belki başka bir cihazda.',
    kept: 'Silinen bir kayıt 30 gün boyunca geri yüklenebilir. Bundan sonra ya da “Kalıcı olarak sil” ile tamamen gider.',
    todo: [
      'Listede “Silinenleri göster”i açın.',
      '“Geri yükle”yi seçin ve kaydı sonra değiştirin.',
      'Yalnızca silinmiş olan kalıcı olarak silinebilir.',
    ],
  },
  datei: {
    title: 'Dosya kabul edilmedi',
    happened:
      'Dosya çok büyük, boş, bozuk ya da burada mümkün olmayan bir türde. Ya da dosyalar için yer doldu.',
    kept: 'Cihazınızdaki dosya değişmedi. Ona ait metniniz hâlâ duruyor ve onu dosyasız gönderebilirsiniz.',
    todo: [
      'En fazla 8 MB olan bir dosya seçin: jpeg, jpg, png, gif, pdf, txt, doc, docx, mp3 ya da wav.',
      'Bir fotoğraf, telefonda kırpınca ya da ekran görüntüsü olarak alınca küçülür.',
      'Bir belgede makro varsa onu PDF olarak kaydedin.',
      'Yer dolduysa önce artık ihtiyacınız olmayan bir dosyayı silin. Bugünkü sayıya ulaşıldıysa yarın devam edersiniz.',
    ],
  },
}

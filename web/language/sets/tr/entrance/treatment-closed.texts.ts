export const texts = {
  title: 'Tedaviniz sona erdi',
  text: '{{day}} tarihinden beri. Yazdıklarınızı okumaya devam edebilirsiniz ve acil durum çantanız sizde kalır. Artık yeni bir şey ekleyemez ya da değiştiremezsiniz, hatırlatma da gelmez.',
  unread: 'Mesajlar burada artık okunmuyor.',
  call: 'Bir şeye ihtiyacınız olursa arayın:',
  line: 'Tedaviniz sona erdi. Her şeyi okuyabilirsiniz, ama artık hiçbir şeyi değiştiremezsiniz. Mesajlar artık okunmuyor.',
  whom: 'Şimdi kime ulaşabilirsiniz',
  toKit: 'Acil durum çantasını aç',
  until:
    '{{day}} tarihine kadar (bu gün dâhil) okuyabilirsiniz. Saklamak istediklerinizi o güne kadar yanınıza alın. Sonra hesabınız kapatılır.',
  kit: 'Acil durum çantasını bu telefonda saklayabilirsiniz: bir PIN ile ve giriş yapmadan, o günden sonra da.',
  kitEnds:
    'Acil durum çantasını bu telefonda saklayabilirsiniz: bir PIN ile ve giriş yapmadan, o günden sonra da. {{years}} yıl sonra klinik, şahsınıza ait her şeyi siler; o zaman çanta da gider.',
  toCopy: 'Kopyamı yanıma al',
  lineUntil: '{{day}} tarihine kadar (bu gün dâhil) okuyabilirsiniz.',
  emergency: 'Acil çağrı',
}

export const texts = {
  title: 'Tedaviniz sona erdi',
  text: '{{day}} tarihinden beri. Yazdıklarınızı okumaya devam edebilirsiniz ve acil durum çantanız sizde kalır. Artık yeni bir şey ekleyemez ya da değiştiremezsiniz, hatırlatma da gelmez.',
  unread: 'Mesajlar burada artık okunmuyor.',
  call: 'Bir şeye ihtiyacınız olursa arayın:',
  line: 'Tedaviniz sona erdi. Her şeyi okuyabilirsiniz, ama artık hiçbir şeyi değiştiremezsiniz. Mesajlar artık okunmuyor.',
  whom: 'Şimdi kime ulaşabilirsiniz',
  toKit: 'Acil durum çantasını aç',
}

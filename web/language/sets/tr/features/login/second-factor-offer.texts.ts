export const texts = {
  title: 'Erişiminizi daha iyi korumak ister misiniz?',
  text: 'Girişte telefonunuzdan bir kod da sorulursa kimse yalnızca parolayla kayıtlarınıza ulaşamaz. Kurulum yaklaşık iki dakika sürer ve isteğe bağlıdır. Daha sonra “Güvenlik” sayfasından da yapabilirsiniz.',
  setUp: 'Kur',
  notNow: 'Şimdi değil',
}

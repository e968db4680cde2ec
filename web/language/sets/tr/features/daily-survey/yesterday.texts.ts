export const texts = {
  sleep: 'Evvelki gece nasıl uyudunuz?',
  sleepHelp: 'Gecenin tamamını düşünün.',
  mood: 'Dün ruh haliniz nasıldı?',
  moodHelp: 'En çok uyanı seçin.',
  pressure: 'Dün içme isteğiniz ne kadar güçlüydü?',
  pressureHelp: 'Günün en güçlü anını düşünün.',
  consumption: 'Dün alkol içtiniz mi?',
  consumptionHelp: 'Burada iki yanıt da doğrudur. Yanıtınız, size iyi eşlik etmemize yardımcı olur.',
  today: 'Bugün alkol içtiniz mi?',
  todayHelp: 'Check-in’iniz şimdilik yalnızca dünü anlatıyor.',
}

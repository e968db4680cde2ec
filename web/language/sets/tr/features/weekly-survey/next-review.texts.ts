export const texts = {
  open: 'Şimdiki haftaya bakış henüz doldurulmadı.',
  next: 'Sonraki haftaya bakış: {{day}} gününden itibaren.',
}

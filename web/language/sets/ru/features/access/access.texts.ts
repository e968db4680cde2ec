export const texts = {
  title: 'Кто видит ваши данные',
  treats: 'ведёт ваше лечение',
  standsIn: 'замещает с {{start}} по {{end}}',
  standsInForADay: 'замещает {{start}}',
  handover: 'Есть заметка о вас для передачи дел; лечащие специалисты читают её только в это время',
  somebody: 'Кто-то из вашей клиники',
}

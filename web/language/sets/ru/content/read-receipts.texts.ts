export const texts = {
  seen: 'Кто это видел: {{names}}.',
  seenBefore: 'Кто это видел до последнего изменения: {{names}}.',
  substitute: '{{name}} (замещение)',
  somebody: 'кто-то из команды специалистов',
  nobodyAround: 'Записи не читают круглосуточно.',
  shownToClient: 'Клиентка или клиент видит, что вы открыли эту запись.',
}

export const texts = {
  seen: 'Кто это видел: {{names}}.',
  seenBefore: 'Кто это видел до последнего изменения: {{names}}.',
  substitute: '{{name}} (замещает)',
  somebody: 'кто-то из команды специалистов',
  nobodyAround: 'Записи читают не круглосуточно.',
  shownToClient: 'Клиентка или клиент видит, что вы открыли эту запись.',
}

export const de = {
  title: 'Lebensbereiche',
  intro: 'Worum es in Ihrem Leben geht. Aus jedem Bereich kann ein Ziel werden.',
  introStaff:
    'Welche Bereiche zur Behandlung gehören. Was die Person auf ihren Seiten zeigt, entscheidet sie selbst.',
  unreadable: 'Die Lebensbereiche konnten nicht geladen werden.',
  empty: 'Noch keine Lebensbereiche. Sprechen Sie beim nächsten Gespräch darüber.',
  emptyStaff: 'Noch keine Lebensbereiche. Wählen Sie aus, worum es gehen soll.',
  others: 'Weitere Bereiche',
  createGoal: 'Ziel anlegen',
  visible: 'Auf meinen Seiten zeigen',
  active: 'Gehört zur Behandlung',
  hidden: 'nicht gezeigt',
  laidAside: 'pausiert',
  retired: 'wird nicht mehr gefragt',
  goals_one: '{{count}} offenes Ziel',
  goals_other: '{{count}} offene Ziele',
  changeFailed: 'Konnte nicht gespeichert werden',
}

export const en: typeof de = {
  title: 'Life areas',
  intro: 'The areas of your life. Any of them can lead to a goal.',
  introStaff:
    'Which areas are part of the treatment. The client decides which ones to show on their own pages.',
  unreadable: 'Couldn’t load the life areas.',
  empty: 'No life areas yet. Bring them up at your next session.',
  emptyStaff: 'No life areas yet. Choose what the treatment should focus on.',
  others: 'More areas',
  createGoal: 'Create goal',
  visible: 'Show on my pages',
  active: 'Part of the treatment',
  hidden: 'not shown',
  laidAside: 'paused',
  retired: 'no longer asked about',
  goals_one: '{{count}} current goal',
  goals_other: '{{count}} current goals',
  changeFailed: 'Couldn’t save',
}

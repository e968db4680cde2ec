export const de = {
  since: 'seit {{when}}',
  by: 'bis {{when}}',
  overdue: 'überfällig seit {{when}}',
  waiting: 'wartet',
  done: 'erledigt',
}

export const en: typeof de = {
  since: 'since {{when}}',
  by: 'by {{when}}',
  overdue: 'overdue since {{when}}',
  waiting: 'waiting',
  done: 'done',
}

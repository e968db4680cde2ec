export const de = {
  since: 'seit {{when}}',
  by: 'bis {{when}}',
  overdue: 'war fällig {{when}}',
  waiting: 'wartet',
  done: 'erledigt',
}

export const en: typeof de = {
  since: 'since {{when}}',
  by: 'by {{when}}',
  overdue: 'was due {{when}}',
  waiting: 'waiting',
  done: 'done',
}

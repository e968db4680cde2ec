export const de = {
  start: 'Gemeinsam ansehen',
  on: 'Gemeinsame Ansicht',
  text: 'Notizen und andere Personen sind ausgeblendet.',
  end: 'Beenden',
  hidden: 'Andere Personen sind ausgeblendet',
  hiddenText: 'Sie sehen gerade mit einer Person auf den Bildschirm. Diese Seite zeigt andere Namen.',
  endAndShow: 'Gemeinsame Ansicht beenden',
  back: 'Zurück',
}

export const en: typeof de = {
  start: 'View together',
  on: 'Shared view',
  text: 'Notes and other people are hidden.',
  end: 'End',
  hidden: 'Other people are hidden',
  hiddenText: 'You are looking at the screen with a client. This page shows other names.',
  endAndShow: 'End shared view',
  back: 'Back',
}

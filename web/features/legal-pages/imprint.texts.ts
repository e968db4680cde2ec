import type { ArticleTexts } from './article.ts'

export const de = {
  title: 'Impressum',
  lead: 'Wer {{appName}} hier anbietet und wie Sie uns erreichen.',
  sections: {
    operator: { heading: 'Anbieter', body: [] as string[] },
    responsible: { heading: 'Verantwortlich für den Inhalt', body: [] as string[] },
    own: { heading: 'Weitere Angaben', body: [] as string[] },
    purpose: {
      heading: 'Zweck',
      body: [
        '{{appName}} dient der Dokumentation und dem Austausch zwischen Klientinnen und Klienten und ihren Behandelnden. Es stellt keine Diagnosen, gibt keine Therapieempfehlungen und ist kein Notruf.',
      ],
    },
    software: {
      heading: 'Software',
      body: [
        'Standfest ist freie Software unter der Apache-Lizenz, Version 2.0. Die Klinik betreibt sie in eigener Verantwortung.',
      ],
    },
  },
} satisfies ArticleTexts

export const en: typeof de = {
  title: 'Legal notice',
  lead: 'Who provides {{appName}} here, and how you can reach us.',
  sections: {
    operator: { heading: 'Provider', body: [] },
    responsible: { heading: 'Person responsible for the content', body: [] },
    own: { heading: 'Further details', body: [] },
    purpose: {
      heading: 'Purpose',
      body: [
        '{{appName}} is for documenting treatment and helping clients and their therapists stay in touch. It doesn’t make diagnoses or recommend treatment, and it is not an emergency service.',
      ],
    },
    software: {
      heading: 'Software',
      body: [
        'Standfest is free software under the Apache License, version 2.0. The clinic runs it and is responsible for it.',
      ],
    },
  },
}

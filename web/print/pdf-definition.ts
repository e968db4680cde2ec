import type { Letter } from './letter.ts'

const millimetre = 72 / 25.4
const [left, right, top, bottom] = [25, 20, 20, 25].map((wide) => wide * millimetre) as [
  number,
  number,
  number,
  number,
]

/** The letter as pdfmake lays it out: A4, text only, in the archive format PDF/A-2b with its fonts embedded. */
export function pdfDefinitionOf(letter: Letter, locale: string) {
  const { clinic, clinicLines, addressee, date, title, about, paragraphs, author, pageOf } = letter
  return {
    subset: 'PDF/A-2b',
    version: '1.7',
    language: locale,
    displayTitle: true,
    info: { title, author: clinic, creator: 'Standfest', producer: 'pdfmake' },
    pageSize: 'A4',
    pageMargins: [left, top, right, bottom],
    defaultStyle: { font: 'SourceSans', fontSize: 10.5, lineHeight: 1.05 },
    styles: {
      title: { fontSize: 16, bold: true },
      heading: { fontSize: 11.5, bold: true },
      small: { fontSize: 9 },
    },
    content: [
      { text: clinic, bold: true, fontSize: 12 },
      { text: clinicLines.join(' · '), style: 'small', margin: [0, 0, 0, 28] },
      {
        columns: [
          { text: addressee, width: '*' },
          { text: date, width: 'auto' },
        ],
        columnGap: 16,
        margin: [0, 0, 0, 28],
      },
      { text: title, style: 'title', margin: [0, 0, 0, 6] },
      { text: about, margin: [0, 0, 0, 12] },
      ...paragraphs.map(({ heading, text }) => ({
        stack: [{ text: heading, style: 'heading', margin: [0, 0, 0, 2], headlineLevel: 1 }, { text }],
        margin: [0, 0, 0, 12],
      })),
      // Above the name is room to sign.
      { text: author, margin: [0, 28, 0, 0] },
    ],
    /** A heading at the foot of a page goes to the next one with its text. */
    pageBreakBefore: (
      { headlineLevel }: { readonly headlineLevel?: number },
      { getFollowingNodesOnPage }: { readonly getFollowingNodesOnPage: () => readonly unknown[] },
    ) => headlineLevel === 1 && getFollowingNodesOnPage().length === 0,
    footer: (page: number, pages: number) => ({
      text: pageOf(page, pages),
      style: 'small',
      alignment: 'right',
      margin: [left, bottom / 2, right, 0],
    }),
  }
}

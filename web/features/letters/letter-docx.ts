import { localeOf } from '@standfest/domain/base/language.ts'
import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  TabStopType,
  TextRun,
} from 'docx'
import type { Letter } from '#print/letter.ts'

/** Twentieths of a point, as Word measures. */
const twips = (millimetres: number) => Math.round((millimetres * 1440) / 25.4)
const page = {
  size: { width: twips(210), height: twips(297) },
  margin: { left: twips(25), right: twips(20), top: twips(20), bottom: twips(25) },
}
const textWidth = page.size.width - page.margin.left - page.margin.right
/** Half points, as Word measures type. */
const size = (points: number) => points * 2

/** The letter as a Word file, made in the page: paragraphs and headings, without fields, links or macros. */
export async function docxOf(letter: Letter): Promise<Blob> {
  const { clinic, clinicLines, addressee, date, title, about, paragraphs, author, pageOf } = letter
  const [first = '', ...more] = addressee.split('\n')
  return Packer.toBlob(
    new Document({
      title,
      creator: clinic,
      styles: {
        default: {
          document: {
            run: { font: 'Calibri', size: size(11), language: { value: localeOf[letter.language] } },
            paragraph: { spacing: { after: 60 } },
          },
          heading1: { run: { size: size(16), bold: true, color: '000000' } },
          heading2: {
            run: { size: size(12), bold: true, color: '000000' },
            paragraph: { spacing: { before: 200 } },
          },
        },
      },
      sections: [
        {
          properties: { page },
          footers: { default: new Footer({ children: [pageNumber(pageOf)] }) },
          children: [
            new Paragraph({ children: [new TextRun({ text: clinic, bold: true, size: size(12) })] }),
            new Paragraph({
              spacing: { after: 400 },
              children: [new TextRun({ text: clinicLines.join(' · '), size: size(9) })],
            }),
            new Paragraph({
              tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
              children: [new TextRun(first), new TextRun({ text: `\t${date}` })],
            }),
            ...more.map((line) => new Paragraph(line)),
            new Paragraph({ heading: HeadingLevel.HEADING_1, spacing: { before: 400 }, text: title }),
            new Paragraph(about),
            ...paragraphs.flatMap(({ heading, text }) => [
              new Paragraph({ heading: HeadingLevel.HEADING_2, text: heading }),
              ...text.split('\n').map((line) => new Paragraph(line)),
            ]),
            // Above the name is room to sign.
            new Paragraph({ spacing: { before: 800 }, text: author }),
          ],
        },
      ],
    }),
  )
}

/** "Page 1 of 2" with Word's own numbers in place of the two numbers. */
function pageNumber(pageOf: Letter['pageOf']): Paragraph {
  const [before = '', between = '', after = ''] = pageOf(1, 2).split(/[12]/)
  return new Paragraph({
    alignment: AlignmentType.RIGHT,
    children: [
      new TextRun({
        size: size(9),
        children: [before, PageNumber.CURRENT, between, PageNumber.TOTAL_PAGES, after],
      }),
    ],
  })
}

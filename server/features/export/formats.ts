import { codebookRows } from '@standfest/domain/features/export/codebook.ts'
import { dataPackageOf } from '@standfest/domain/features/export/data-package.ts'
import { exchangeFiles, redcapReadme } from '@standfest/domain/features/export/exchange-readme.ts'
import { type ExportFlavour, type ExportFormat, isFlavour } from '@standfest/domain/features/export/export.ts'
import { archiveFiles, dataPackageFile, readmeText } from '@standfest/domain/features/export/readme.ts'
import { dictionaryRows, redcapProjectOf, redcapRows } from '@standfest/domain/features/export/redcap.ts'
import { recordKinds } from '@standfest/domain/features/export/variable.ts'
import type { ArchivePlan, ArchiveTerms } from './archive.ts'
import { beginOfTable, csvOf } from './csv.ts'
import { fhirArchive } from './fhir.ts'
import { type ReadTerms, tablePass } from './table.ts'

/** The archive of a format. */
export function archivePlan(format: ExportFormat, read: ReadTerms, terms: ArchiveTerms): ArchivePlan {
  if (isFlavour(format)) return tablesArchive(format, read, terms)
  return format === 'fhir' ? fhirArchive(read, terms) : redcapArchive(read, terms)
}

function tablesArchive(flavour: ExportFlavour, { variables }: ReadTerms, terms: ArchiveTerms): ArchivePlan {
  const { appName, now } = terms
  const { today, zone } = now
  const description = JSON.stringify(dataPackageOf(variables, { appName, today }), undefined, 2)
  return {
    files: [
      [archiveFiles.readme, Buffer.from(readmeText(flavour, { appName, zone, today }))],
      [archiveFiles.codebook, csvFile(flavour, codebookRows(flavour, variables), { isMarked: true })],
      ...(flavour === 'research' ? [[dataPackageFile, Buffer.from(description)] as const] : []),
    ],
    names: recordKinds.map((kind) => archiveFiles[flavour][kind]),
    passesOf: (read) => recordKinds.map((kind, table) => tablePass(flavour, [kind], table, read)),
  }
}

function redcapArchive(read: ReadTerms, { appName, now }: ArchiveTerms): ArchivePlan {
  const { today, zone } = now
  const project = redcapProjectOf(read.variables, read)
  return {
    files: [
      [archiveFiles.readme, Buffer.from(redcapReadme({ appName, zone, today }, project))],
      [exchangeFiles.dictionary, csvFile('research', dictionaryRows(project))],
    ],
    names: [exchangeFiles.records],
    passesOf: () => [
      {
        kinds: recordKinds,
        reads: 'nothing',
        tableOf: () => 0,
        begin: csvOf('research', [[...project.header]]),
        write: (client) => {
          const rows = client
            ? redcapRows(project, client.designation, client.records(), client.exported.registeredOn)
            : []
          return { bytes: csvOf('research', rows), rows: rows.length }
        },
      },
    ],
  }
}

function csvFile(
  flavour: ExportFlavour,
  [header = [], ...lines]: readonly string[][],
  mark?: { readonly isMarked: boolean },
): Buffer {
  return Buffer.concat([beginOfTable({ flavour, header }, mark), csvOf(flavour, lines)])
}

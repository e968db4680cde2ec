import {
  type Template,
  type TemplateFile,
  templateFilesMax,
} from '@standfest/domain/features/templates/templates.ts'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { WhatToDo } from '#language/what-to-do.tsx'
import { useWords } from '#language/words.ts'
import { Banner } from '#ui/banner.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { saveFile } from '#ui/save-file.ts'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import * as words from './attachments.texts.ts'
import { ChosenFile } from './chosen-file.tsx'
import { FileChooser } from './file-chooser.tsx'
import { readFile } from './read-file.ts'
import { deleteTemplateFile, readTemplateFileBytes, uploadTemplateFile } from './template-files.queries.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useFileErrorText } from './use-file-refusal.ts'

const icon = { 'aria-hidden': true, size: 20, stroke: 1.75 } as const

/** The files of a template: an item made from it gets copies of them. */
export function TemplateFiles({
  template,
  onChanged,
}: {
  readonly template: Template
  readonly onChanged: () => Promise<void>
}) {
  const t = useWords(words)
  const errorText = useFileErrorText()
  const [underWay, setUnderWay] = useState<{ readonly name: string; readonly share: number }>()
  const [fault, setFault] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  const run = async (step: () => Promise<unknown>, uploaded?: string) => {
    setFault(undefined)
    try {
      await step()
      await onChanged()
    } catch (error) {
      if (stop.current?.signal.aborted !== true) setFault(errorText(error, uploaded))
    } finally {
      setUnderWay(undefined)
    }
  }
  const add = (file: File) => {
    const { name } = file
    const given = new AbortController()
    stop.current = given
    setUnderWay({ name, share: 0 })
    return run(
      async () =>
        uploadTemplateFile(template.id, {
          file: await readFile(file),
          key: crypto.randomUUID(),
          signal: given.signal,
          onProgress: (share) => setUnderWay({ name, share }),
        }),
      name,
    )
  }
  const save = (file: TemplateFile) =>
    run(async () => {
      const bytes = await readTemplateFileBytes(template.id, file)
      if (bytes === undefined) setFault(t('notLoaded'))
      else saveFile(file.filename, bytes)
    })
  return (
    <Stack as="section" gap="sm">
      <Text as="h3" size="sm-plus">
        {t('title')}
      </Text>
      {template.files.length > 0 && (
        <Stack as="ul" gap="sm">
          {template.files.map((file) => (
            <Cluster as="li" key={file.id} gap="xs" align="center">
              <ChosenFile name={file.filename} />
              <IconButton label={t('save', { name: file.filename })} onPress={() => void save(file)}>
                <IconDownload {...icon} />
              </IconButton>
              <IconButton
                label={t('remove', { name: file.filename })}
                onPress={() => void run(() => deleteTemplateFile(template.id, file))}
                tone="danger"
              >
                <IconTrash {...icon} />
              </IconButton>
            </Cluster>
          ))}
        </Stack>
      )}
      {underWay && <UploadProgress {...underWay} onCancel={() => stop.current?.abort()} />}
      {fault !== undefined && (
        <Banner headline={t('failed')} tone="error">
          {fault} <WhatToDo of="datei" />
        </Banner>
      )}
      {template.files.length < templateFilesMax && (
        <FileChooser isBusy={underWay !== undefined} onChoose={(file) => void add(file)} />
      )}
    </Stack>
  )
}

import { type ReactNode, useRef, useState } from 'react'
import { EditingBanner, type Told } from '#editing/editing-banner.tsx'
import { useFocusOnFault } from '#editing/use-focus-on-fault.ts'
import { useWords } from '#language/words.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import * as versionedFormWords from './versioned-form.texts.ts'

type Form = Told & {
  readonly save: () => Promise<void>
  readonly discard: () => void
  readonly faults: readonly unknown[]
  readonly isChanged: boolean
  readonly isPending: boolean
}

/** A form that is saved as a new version as a whole, with a preview of what clients see. */
export function VersionedForm({
  form,
  lead,
  preview,
  children,
}: {
  readonly form: Form
  readonly lead: string
  readonly preview: ReactNode
  readonly children: ReactNode
}) {
  const t = useWords(versionedFormWords)
  const fields = useRef<HTMLFormElement>(null)
  const focusFault = useFocusOnFault(fields)
  const [isPreviewed, setPreviewed] = useState(false)
  return (
    <Stack
      as="form"
      ref={fields}
      gap="md"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
        focusFault()
      }}
    >
      <Text tone="text-2" maxWidth="text">
        {lead}
      </Text>
      {children}
      <div>
        <Button
          flush="start"
          variant="subtle"
          aria-expanded={isPreviewed}
          onPress={() => setPreviewed(!isPreviewed)}
        >
          {t(isPreviewed ? 'hidePreview' : 'showPreview')}
        </Button>
      </div>
      {isPreviewed && preview}
      <EditingBanner
        editing={form}
        fault={form.faults.length > 0 ? t('faulty', { count: form.faults.length }) : undefined}
        words={{ saved: t('saved'), unchanged: t('unchanged') }}
      />
      <Cluster gap="xs" justify="end">
        {form.isChanged && <Button onPress={form.discard}>{t('discard')}</Button>}
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {t('save')}
        </Button>
      </Cluster>
    </Stack>
  )
}

import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useChangeContent } from '#content/content.queries.ts'
import { useSameKey } from '#editing/use-same-key.ts'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { useClientScope } from '#session/client-scope.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/cluster.tsx'
import { TextField } from '#ui/text-field.tsx'
import { amplifiers } from './goal.ts'
import styles from './goals.module.css'
import * as goalsWords from './goals.texts.ts'
import { useAmplifierRule } from './use-amplifier-rule.ts'

type NewProps = {
  readonly title: string
  /** The message once saving the goal was attempted. */
  readonly fault: string | undefined
  readonly onChange: (title: string) => void
  readonly onAdded: (id: string) => void
}

/** A reinforcer that is not on the client's list yet: it is stored at once, whether or not the goal is saved. */
export function NewAmplifier({ title, fault, onChange, onAdded }: NewProps) {
  const t = useWords(goalsWords)
  const errorText = useErrorText()
  const change = useChangeContent(amplifiers, useClientScope())
  const keyOf = useSameKey()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const attributes = { title: title.trim() }
  const faultOf = useAmplifierRule()
  const words = title === '' ? true : faultOf(title)
  const add = () => {
    if (attributes.title === '' || words !== true) return field.current?.focus()
    return change.mutate(
      { type: 'create', attributes, key: keyOf(attributes) },
      { onSuccess: (item) => item && onAdded(item.id) },
    )
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Does not submit the surrounding form of the goal.
    event.preventDefault()
    if (!change.isPending) add()
  }
  return (
    <Cluster gap="xs" align="end" above="xs" className={styles.newAmplifier}>
      {/* The keys are those of the field inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={onKeyDown}>
        <TextField
          ref={field}
          label={t('amplifier.new')}
          value={title}
          error={change.isError ? errorText(change.error) : words === true ? fault : words}
          onChange={(text) => {
            change.reset()
            onChange(text)
          }}
        />
      </div>
      <Button isPending={change.isPending} onPress={add}>
        {t('amplifier.addThis')}
      </Button>
    </Cluster>
  )
}

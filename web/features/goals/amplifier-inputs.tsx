import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useWords } from '#language/words.ts'
import { useClientScope } from '#session/client-scope.ts'
import { useMay } from '#session/use-may.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { type AmplifierLine, newLine } from './amplifier-lines.ts'
import styles from './goals.module.css'
import * as words from './goals.texts.ts'

type InputsProps = {
  readonly lines: readonly AmplifierLine[]
  readonly onChange: (lines: readonly AmplifierLine[]) => void
  /** The message at a line once a save was attempted. */
  readonly faultOf: (title: string) => string | undefined
}

/** The list of reinforcers as lines to edit, add and remove. */
export function AmplifierInputs({ lines, onChange, faultOf }: InputsProps) {
  const t = useWords(words)
  const scope = useClientScope()
  const mayRemove = useMay().touchContent('delete', scope)
  return (
    <>
      <ol className={styles.lines}>
        {lines.map((line, index) => (
          <li key={line.key}>
            <TextField
              label={<VisuallyHidden>{t('amplifier.number', { number: index + 1 })}</VisuallyHidden>}
              placeholder={t('amplifier.new')}
              value={line.title}
              error={faultOf(line.title)}
              onChange={(title) => onChange(lines.map((one) => (one === line ? { ...line, title } : one)))}
            />
            {(mayRemove || line.id === undefined) && (
              <IconButton
                label={t('amplifier.remove', { number: index + 1 })}
                onPress={() => onChange(lines.filter((one) => one !== line))}
              >
                <IconTrash aria-hidden="true" size={18} stroke={1.75} />
              </IconButton>
            )}
          </li>
        ))}
      </ol>
      <div>
        <Button
          icon={<IconPlus aria-hidden="true" size={18} stroke={1.75} />}
          onPress={() => onChange([...lines, newLine()])}
          variant="subtle"
          flush="start"
        >
          {t('amplifier.add')}
        </Button>
      </div>
    </>
  )
}

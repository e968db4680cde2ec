export type Sample = {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

const metricName = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const metaLine = new RegExp(`^# (TYPE|HELP|UNIT) (${metricName}) (.+)$`)
const sampleLine = new RegExp(`^(${metricName})(?:\\{([^}]*)\\})? (-?[0-9.e+-]+|NaN|[+-]Inf)$`)
const labelIn = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/gy
const endings: Readonly<Record<string, readonly string[]>> = {
  counter: ['_total', '_created'],
  histogram: ['_bucket', '_sum', '_count', '_created'],
  summary: ['', '_sum', '_count', '_created'],
  gauge: [''],
}

/**
 * Reads metrics as OpenMetrics 1.0 has them, written from the text of the standard, and refuses what it forbids: a sample
 * outside of its family, a family twice, a series twice, a text without its end.
 */
export function readMetrics(text: string): readonly Sample[] {
  const lines = text.split('\n')
  if (lines.pop() !== '' || lines.pop() !== '# EOF') throw new Error('the text does not end with # EOF')
  const samples: Sample[] = []
  const families = new Set<string>()
  const series = new Set<string>()
  let family = { name: '', type: '' }
  for (const line of lines) {
    const [, word, name = '', rest = ''] = metaLine.exec(line) ?? []
    if (word !== undefined) {
      if (name !== family.name && families.has(name)) throw new Error(`a family twice: ${line}`)
      families.add(name)
      family = { name, type: word === 'TYPE' ? rest : name === family.name ? family.type : '' }
      continue
    }
    const sample = sampleOf(line)
    const allowed = endings[family.type]?.map((ending) => `${family.name}${ending}`)
    if (!allowed?.includes(sample.name)) throw new Error(`a sample outside of its family: ${line}`)
    const key = line.slice(0, line.lastIndexOf(' '))
    if (series.has(key)) throw new Error(`a series twice: ${line}`)
    series.add(key)
    samples.push(sample)
  }
  return samples
}

function sampleOf(line: string): Sample {
  const [, name, inner = '', value] = sampleLine.exec(line) ?? []
  if (name === undefined) throw new Error(`no line of metrics: ${line}`)
  const labels = [...inner.matchAll(labelIn)]
  if (labels.map(([whole]) => whole).join('') !== inner)
    throw new Error(`labels that cannot be read: ${line}`)
  return {
    name,
    labels: Object.fromEntries(labels.map(([, label = '', word = '']) => [label, word])),
    value: Number(value?.replace('Inf', 'Infinity')),
  }
}

/** The value of the one sample with this name and these labels. */
export function valueOf(text: string, name: string, labels: Sample['labels'] = {}): number | undefined {
  return readMetrics(text).find(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([label, word]) => sample.labels[label] === word),
  )?.value
}

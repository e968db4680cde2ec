/** The label of a line: its middle, and its row, counted from the one next to the plots. */
export type PlacedLabel = { readonly index: number; readonly x: number; readonly row: number }

/** The space between two labels of a row, and between a label and the line that it stands beside. */
const between = 2

/**
 * Places a label at each of several vertical lines, given from left to right, so that none is left out and no two overlap: in the
 * middle of its line, or of two neighbours one on the left and one on the right; what finds no room goes to a further row.
 */
export function placeLabels(
  lines: readonly { readonly index: number; readonly x: number }[],
  { half, from, to }: { readonly half: number; readonly from: number; readonly to: number },
): readonly PlacedLabel[] {
  const rows: number[][] = []
  const inside = (x: number) => Math.min(Math.max(x, from + half), to - half)
  const isFree = (row: number, x: number) =>
    (rows[row] ?? []).every((taken) => Math.abs(taken - x) >= 2 * half + between)
  return lines.map(({ index, x }, place) => {
    const [middle, left, right] = [x, x - half - between, x + half + between].map(inside) as [
      number,
      number,
      number,
    ]
    const next = lines[place + 1]
    const isNextClose = next !== undefined && next.x - x < 2 * half + between
    const wished = isNextClose ? [left, middle, right] : [middle, right, left]
    for (let row = 0; ; row += 1) {
      const free = wished.find((one) => isFree(row, one))
      if (free === undefined) continue
      rows[row] = [...(rows[row] ?? []), free]
      return { index, x: free, row }
    }
  })
}

async function remember() {}

export function forget() {
  remember()
}

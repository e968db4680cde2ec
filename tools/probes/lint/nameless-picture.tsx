export function Picture() {
  return <img src="/picture.png" />
}

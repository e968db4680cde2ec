import { IconMoodEmpty, IconMoodSad, IconMoodSmile } from '@tabler/icons-react'

const faces = { 1: IconMoodSad, 2: IconMoodEmpty, 3: IconMoodSmile }

/** A face beside the word; the word says it, the face is silent. */
export function MoodFace({ mood }: { readonly mood: number }) {
  const Face = faces[mood as keyof typeof faces] ?? IconMoodEmpty
  return <Face aria-hidden="true" size={38} stroke={1.5} />
}

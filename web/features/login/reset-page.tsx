import { useState } from 'react'
import { Door } from '#entrance/door.tsx'
import { ResetForm } from './reset-form.tsx'
import { ResetRequested } from './reset-requested.tsx'

/** Ask for a link to set a new password (§2). Whatever was typed, the answer is the same. */
export function ResetPage() {
  const [isRequested, setRequested] = useState(false)
  return (
    <Door>
      {isRequested ? (
        <ResetRequested onAgain={() => setRequested(false)} />
      ) : (
        <ResetForm onRequested={() => setRequested(true)} />
      )}
    </Door>
  )
}

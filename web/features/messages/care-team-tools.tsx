import type { ClientScope } from '#session/client-scope.ts'
import { QuickReplies } from './quick-replies.tsx'
import { ThreadBar } from './thread-bar.tsx'
import type { ThreadMessage } from './unread.queries.ts'
import { useFillFor } from './use-fill-template.ts'
import type { Writing } from './use-writing.ts'

/** What the care team has between a conversation and the message field: its state, and quick replies. */
export function CareTeamTools({
  scope,
  messages,
  writing,
}: {
  readonly scope: ClientScope
  readonly messages: readonly ThreadMessage[]
  readonly writing: Writing
}) {
  const fill = useFillFor(scope)
  return (
    <>
      <ThreadBar scope={scope} messages={messages} />
      <QuickReplies onChosen={(template) => writing.fill(fill(template))} />
    </>
  )
}

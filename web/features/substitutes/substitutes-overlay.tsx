import { fullName } from '@standfest/domain/features/accounts/accounts.ts'
import { useState } from 'react'
import { EditingBanner } from '#editing/editing-banner.tsx'
import { useErrorText } from '#language/error-text.ts'
import { useWords } from '#language/words.ts'
import { type Notice, useBanner } from '#session/banners.tsx'
import { type SubstitutesMode, useOverlay } from '#session/overlay-address.ts'
import { useSession } from '#session/session.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { SlideOver } from '#ui/slide-over.tsx'
import { CancelButton, CloseButton } from '#ui/usual-labels.tsx'
import { EndQuestion } from './end-question.tsx'
import { OverlayBody } from './overlay-body.tsx'
import type { NamedSubstitute } from './substitutes.queries.ts'
import * as words from './substitutes.texts.ts'
import { useSubstituteEditing } from './use-substitute-editing.ts'

/** The overlay of substitutions: adds, edits and ends them (§2). */
export function SubstitutesOverlay({
  isOpen,
  shown,
}: {
  readonly isOpen: boolean
  readonly shown: SubstitutesMode
}) {
  const t = useWords(words)
  const { role } = useSession()
  const { open, close } = useOverlay()
  const errorText = useErrorText()
  const [ending, setEnding] = useState<NamedSubstitute>()
  const { notice, say, setNotice } = useNotice()
  const goTo = (mode: SubstitutesMode) => {
    setNotice(undefined)
    open({ of: 'substitutes', ...mode })
  }
  // Administrators have a list of their own on the page below.
  const back = () => (role === 'ADMIN' ? close() : open({ of: 'substitutes', mode: 'view' }))
  const editing = useSubstituteEditing({
    isOpen,
    shown,
    onSaved: ({ accountId }, isAsked) => {
      const chosen = editing.colleagues.find(({ id }) => id === accountId)?.person
      if (isAsked) say(editing.second.asked)
      else if (shown.mode === 'edit') say(t('changed'), t('changedText'))
      else say(t('named'), t('namedText', { name: chosen ? fullName(chosen) : t('unknown') }))
      back()
    },
  })
  const { isForm, isLoading } = editing
  // A new substitution that was typed into while it was being saved is edited from then on.
  const mode = isForm && editing.base ? 'edit' : shown.mode
  const formBanner = <EditingBanner editing={editing} words={{ notSaved: t('notSaved') }} />
  return (
    <>
      <SlideOver
        isOpen={isOpen}
        onCloseRequest={close}
        isBlurred
        title={t(mode)}
        initialFocus={isForm && !isLoading ? 'first-field' : 'title'}
        banner={(isForm ? formBanner : notice && <NoticeBanner notice={notice} />) || undefined}
        onSubmit={isForm ? editing.submit : undefined}
        footer={
          <OverlayFooter
            mode={mode}
            createLabel={
              editing.second.isNeeded && !editing.second.atOnce ? editing.second.askLabel : undefined
            }
            isSaving={editing.form.formState.isSubmitting}
            onClose={close}
            onCreate={() => goTo({ mode: 'create' })}
          />
        }
      >
        <OverlayBody
          editing={editing}
          actions={{ onEdit: ({ id }) => goTo({ mode: 'edit', substitute: id }), onEnd: setEnding }}
        />
      </SlideOver>
      <EndQuestion
        substitute={ending}
        onClose={() => setEnding(undefined)}
        onEnded={() => {
          editing.leaving.settle()
          say(t('ended'))
          if (isForm) back()
        }}
        onFailed={(error) =>
          setNotice({ tone: 'error', headline: t('notEnded'), text: errorText(error), about: error })
        }
      />
      {editing.leaving.question}
    </>
  )
}

/** A success is reported where the lists are: in the overlay for therapists, on the page below for administrators. */
function useNotice() {
  const { role } = useSession()
  const { show } = useBanner()
  const [notice, setNotice] = useState<Notice>()
  const say = (headline: string, text?: string) =>
    (role === 'ADMIN' ? show : setNotice)({ tone: 'success', headline, text })
  return { notice, say, setNotice }
}

/** The message stays until the next action (§2). */
function NoticeBanner({ notice: { tone, headline, text } }: { readonly notice: Notice }) {
  return (
    <Banner tone={tone} headline={headline}>
      {text}
    </Banner>
  )
}

/** The buttons below the lists or below the form; the main one last. */
function OverlayFooter({
  mode,
  isSaving,
  createLabel,
  onClose,
  onCreate,
}: {
  readonly mode: 'view' | 'create' | 'edit'
  readonly isSaving: boolean
  /** The button's label for a new substitution, where it is not the usual one. */
  readonly createLabel: string | undefined
  readonly onClose: () => void
  readonly onCreate: () => void
}) {
  const t = useWords(words)
  if (mode === 'view')
    return (
      <>
        <CloseButton onPress={onClose} />
        <Button variant="primary" onPress={onCreate}>
          {t('name')}
        </Button>
      </>
    )
  return (
    <>
      <CancelButton onPress={onClose} />
      <Button type="submit" variant="primary" isPending={isSaving}>
        {mode === 'create' ? (createLabel ?? t('add')) : t('save')}
      </Button>
    </>
  )
}

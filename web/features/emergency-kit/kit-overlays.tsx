import { ContentOverlay } from '#content/content-overlay.tsx'
import { entityFeature, useEntityTitles } from '#content/entity.tsx'
import { contactFeature } from './contact.tsx'

/** The forms of the emergency kit: contacts, steps, warning signs and notes to self. */
export function KitOverlays() {
  const titles = useEntityTitles()
  return (
    <>
      <ContentOverlay feature={contactFeature} />
      <ContentOverlay feature={entityFeature} titles={titles} />
    </>
  )
}

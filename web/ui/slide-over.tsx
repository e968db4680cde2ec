import { SlideOverContent, type SlideOverContentProps } from './slide-over-content.tsx'
import { SlideOverFrame, type SlideOverFrameProps } from './slide-over-frame.tsx'

export type SlideOverProps = Omit<SlideOverFrameProps, 'children'> & SlideOverContentProps

/** A slide-over: a panel at the side of a page, read only or with a form. */
export function SlideOver({ isOpen, isBlurred = false, ...content }: SlideOverProps) {
  return (
    <SlideOverFrame isBlurred={isBlurred} isOpen={isOpen} onCloseRequest={content.onCloseRequest}>
      <SlideOverContent {...content} />
    </SlideOverFrame>
  )
}

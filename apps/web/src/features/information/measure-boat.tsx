import { MeasureDrawing } from '../../components/measure-drawing.tsx'
import { text } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import { Heading } from '../../ui/heading.tsx'

/** How to measure a boat, drawn from the side and from above, with the same in words. */
export function MeasureBoat() {
  return (
    <section className="portal-section" aria-labelledby="measure">
      <Heading level={2} id="measure">
        {text('information.measure.title')}
      </Heading>
      <figure className="portal-figure">
        <MeasureDrawing />
        <figcaption>
          <Paragraph>{text('information.measure.text')}</Paragraph>
        </figcaption>
      </figure>
    </section>
  )
}

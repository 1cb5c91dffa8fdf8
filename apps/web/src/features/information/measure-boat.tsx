import { MeasureDrawing } from '../../components/measure-drawing.tsx'
import { text } from '../../text.ts'
import { Paragraph } from '../../ui/paragraph.tsx'

/** How to measure a boat, drawn from the side and from above, with the same in words. */
export function MeasureBoat() {
  return (
    <section className="portal-section" aria-labelledby="measure">
      <h2 id="measure" className="ams-heading ams-heading--2">
        {text('information.measure.title')}
      </h2>
      <figure className="portal-figure">
        <MeasureDrawing />
        <figcaption>
          <Paragraph>{text('information.measure.text')}</Paragraph>
        </figcaption>
      </figure>
    </section>
  )
}

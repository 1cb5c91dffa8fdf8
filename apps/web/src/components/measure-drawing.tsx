import { text } from '../text.ts'

/** A boat from the side and from above, with what counts as its length and its width. */
export function MeasureDrawing() {
  return (
    <svg
      className="portal-measure"
      viewBox="0 -22 640 282"
      role="img"
      aria-label={text('information.measure.alt')}
    >
      <path className="portal-measure__water" d="M0 104h640v18H0z" />
      <path
        className="portal-measure__hull"
        d="M70 74h470c-8 22-26 36-52 44H112c-22-8-36-24-42-44z"
      />
      <path className="portal-measure__cabin" d="M210 74l24-34h150l30 34z" />
      <path className="portal-measure__glass" d="M250 66l12-18h42v18zm66 0V48h56l16 18z" />
      <path
        className="portal-measure__hull"
        d="M70 158h330c64 0 112 12 140 36-28 24-76 36-140 36H70z"
      />
      <path
        className="portal-measure__cabin"
        d="M210 172h170c16 0 30 8 40 22-10 14-24 22-40 22H210z"
      />
      <path
        className="portal-measure__line"
        d="M70 14v12m470-12v12M70 20h470m-10-5 10 5-10 5M80 15l-10 5 10 5"
      />
      <text className="portal-measure__word" x="262" y="6">
        {text('information.measure.length')}
      </text>
      <path
        className="portal-measure__line"
        d="M34 158h12m-12 72h12m-6-72v72m-5-62 5-10 5 10m-10 52 5 10 5-10"
      />
      <text className="portal-measure__word" x="8" y="256">
        {text('information.measure.width')}
      </text>
    </svg>
  )
}

/** Runs in each page, so it is written as the browsers of `oldest-browsers.ts` have it. */
const SHOW_TYPEFACE =
  "new PerformanceObserver((_,o)=>{o.disconnect();for(const e of document.querySelectorAll('[media=print]'))e.media='all'}).observe({type:'paint',buffered:true})"

/**
 * A page whose typeface is asked for as soon as its first text has been painted in the face that stands in for it: on a
 * slow line what is read first waits for nothing. Until then what brings the typeface is for print alone.
 * @param html a page as it was built
 */
export function withTypefaceAfterPaint(html: string): string {
  return html.replace('</head>', () => `<script>${SHOW_TYPEFACE}</script></head>`)
}

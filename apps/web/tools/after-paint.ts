/** Runs in each page, so it is written as the browsers of `oldest-browsers.ts` have it. */
const SHOW_TYPEFACE =
  "new PerformanceObserver((_,o)=>{o.disconnect();for(const e of document.querySelectorAll('[media=print]'))e.media='all'}).observe({type:'paint',buffered:true})"

/**
 * A page whose typeface is asked for as soon as its first text has been painted in the face that stands in for it: on a
 * slow line what is read first waits for nothing. Until then what brings the typeface is for print alone.
 * @param html a page as it was built
 */
export function withTypefaceAfterPaint(html: string): string {
  const preloads = typefaceFiles(html).map(
    (href) =>
      `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${href}" media="%FONT_MEDIA%">`,
  )
  return html.replace(
    '</head>',
    () => `${preloads.join('')}<script>${SHOW_TYPEFACE}</script></head>`,
  )
}

/** Of what the page's sheet names, the files that a Dutch text needs: letters of other alphabets come when one does. */
function typefaceFiles(html: string): string[] {
  const urls = Array.from(
    html.matchAll(/url\(["']?(\/[^"')]+-latin-\d00-[^"')]+\.woff2)/g),
    ([, url]) => url,
  )
  return [...new Set(urls.filter((url) => url !== undefined))]
}

/*
 * Stands in the head of each page (`tools/head-script.ts`) and runs by itself. It asks for the typeface once the
 * first text is painted and the scripts that the page names are in, which it would only delay, and tries it on before
 * anybody sees it: where a row would move, the screen keeps the face that stands in, and the next one begins with the
 * typeface.
 */

// For who saves data the sheet is for no device at all.
const sheet = document.querySelector<HTMLStyleElement>('style[media=print]')?.sheet

if (sheet) {
  new PerformanceObserver((_, painted) => {
    painted.disconnect()
    const faces = readFaces(sheet)
    whenScriptsAreIn()
      .then(() => Promise.all(faces.filter(isForDutch).map((face) => face.load())))
      .then(
        () => tryOn(faces),
        // Without its files the page keeps the face that it has.
        () => undefined,
      )
  }).observe({ type: 'paint', buffered: true })
}

/** At once where the page names none, or has them all. */
function whenScriptsAreIn(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
  const awaited = new Set(Array.from(links, ({ href }) => href))
  return new Promise((resolve) => {
    const strike = (entries: PerformanceEntryList) => {
      for (const { name } of entries) awaited.delete(name)
      if (awaited.size === 0) resolve()
    }
    strike(performance.getEntriesByType('resource'))
    new PerformanceObserver((list) => strike(list.getEntries())).observe({ type: 'resource' })
  })
}

function readFaces({ cssRules }: CSSStyleSheet): FontFace[] {
  return Array.from(cssRules).flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return []
    const read = (name: string) => rule.style.getPropertyValue(name)
    const family = read('font-family').replaceAll(/["']/g, '')
    const weight = read('font-weight')
    return new FontFace(family, read('src'), {
      display: 'swap',
      unicodeRange: read('unicode-range'),
      weight,
    })
  })
}

/** The others hold letters that few names have: they are asked for when a text has one. */
function isForDutch({ unicodeRange }: FontFace): boolean {
  return /^U\+0+-/i.test(unicodeRange)
}

function tryOn(faces: FontFace[]): void {
  const before = readTops()
  putOn(faces)
  if (readTops().every((top, i) => !isMoved(before[i] ?? top, top))) return
  for (const face of faces) document.fonts.delete(face)
  onNextScreen(() => putOn(faces))
}

function putOn(faces: FontFace[]): void {
  for (const face of faces) document.fonts.add(face)
}

function onNextScreen(begin: () => void): void {
  const { title } = document
  new MutationObserver((_, head) => {
    if (document.title === title) return
    head.disconnect()
    begin()
  }).observe(document.head, { childList: true, characterData: true, subtree: true })
}

function readTops(): number[] {
  return Array.from(document.body.querySelectorAll('*'), (part) => part.getBoundingClientRect().top)
}

/** Less than three pixels is no move to the eye, nor to the web's own measure of what shifts. */
function isMoved(from: number, to: number): boolean {
  const isSeen = (top: number) => top > 0 && top < window.innerHeight
  return Math.abs(to - from) >= 3 && (isSeen(from) || isSeen(to))
}

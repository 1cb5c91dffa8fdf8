import type { Page } from '@playwright/test'

/*
 * What is wrong with how a screen is drawn, one line a fault. Each runs within the page, so that it sees what the
 * browser has made of the style sheets.
 */

/**
 * Text that is cut off or lies outside the window, and boxes that scroll both ways (WCAG 1.4.10, 1.4.12). A table or a
 * picture may scroll by itself where it can be reached without a mouse and has a name.
 */
export async function lostTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults = new Set<string>()
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${(element.textContent ?? '').trim().slice(0, 40)}"`
    // Hidden from sight on purpose, or a map, which may be moved both ways.
    const EXEMPT = '.ams-visually-hidden, .ams-skip-link, .leaflet-container, svg'
    const REGION = ':is([role=region], [role=group])[aria-label][tabindex="0"]'
    const scrollsItself = (element: Element) => {
      const region = element.closest(REGION)
      return region !== null && region.scrollWidth > region.clientWidth
    }
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) {
      const wide = [...document.body.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > clientWidth,
      )
      faults.add(`the page is ${scrollWidth} wide: ${wide.slice(-2).map(nameOf).join()}`)
    }

    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (element.closest(EXEMPT) || !element.checkVisibility({ visibilityProperty: true }))
        continue
      const { overflowX, overflowY } = getComputedStyle(element)
      const isWide = element.scrollWidth > element.clientWidth + 1
      const isTall = element.scrollHeight > element.clientHeight + 1
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
      const isField = element.matches('input, select, textarea, progress')
      const hasText = (element.innerText ?? '').trim() !== ''
      if (hasText && !isField && ((isWide && cuts(overflowX)) || (isTall && cuts(overflowY)))) {
        faults.add(`cut off: ${nameOf(element)}`)
      }
      if (isWide && scrolls(overflowX) && !element.matches(REGION)) {
        faults.add(`scrolls sideways: ${nameOf(element)}`)
      }
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      if (!parent || !node.textContent?.trim() || parent.closest(`${EXEMPT}, script, style`))
        continue
      if (!parent.checkVisibility({ visibilityProperty: true }) || scrollsItself(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { left, right, width } of range.getClientRects()) {
        if (width > 0 && (left < -1 || right > clientWidth + 1)) {
          faults.add(`outside the window: ${nameOf(parent)}`)
        }
      }
    }
    return [...faults]
  })
}

/**
 * Controls that something which stays in its place lies over, or that stay outside the window (WCAG 2.4.11); and what
 * stays in its place and leaves too little of the window for the rest.
 */
export async function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const FOCUSABLE =
      'a[href], button:enabled, input:enabled, select:enabled, textarea, summary, [tabindex="0"]'
    // Under an open dialog nothing gets the focus.
    const reachable = document.querySelector('dialog[open]') ?? document.body
    const faults: string[] = []
    const MOST = 1 / 3
    for (const element of document.body.querySelectorAll('*')) {
      const { position, bottom } = getComputedStyle(element)
      const isStuck = position === 'sticky' && bottom !== 'auto'
      if (isStuck && element.clientHeight > innerHeight * MOST) {
        faults.push(`stays in sight and is large: ${element.outerHTML.slice(0, 80)}`)
      }
    }
    const isFixed = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
        isFixed(element.parentElement))
    for (const control of reachable.querySelectorAll<HTMLElement>(FOCUSABLE)) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue
      control.focus()
      const { left, right, top, bottom } = control.getBoundingClientRect()
      const seen = { top: Math.max(top, 0), bottom: Math.min(bottom, innerHeight) }
      const above = document.elementFromPoint((left + right) / 2, (seen.top + seen.bottom) / 2)
      const name = control.outerHTML.slice(0, 80)
      if (seen.bottom - seen.top < 1) faults.push(`outside the window: ${name}`)
      else if (above && !control.contains(above) && isFixed(above) && !isFixed(control)) {
        faults.push(`covered: ${name}`)
      }
    }
    return faults
  })
}

/** Movement that lasts longer than a hundredth of a second. */
export async function movements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LONGEST_S = 0.01
    const faults = new Set<string>()
    const isLong = (durations: string) =>
      durations.split(', ').some((duration) => parseFloat(duration) > LONGEST_S)
    for (const element of document.querySelectorAll('*')) {
      for (const pseudo of [undefined, '::before', '::after']) {
        const style = getComputedStyle(element, pseudo)
        const name = `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}${pseudo ?? ''}`
        if (style.animationName !== 'none' && isLong(style.animationDuration)) {
          faults.add(`animation ${style.animationName}: ${name}`)
        }
        if (isLong(style.transitionDuration)) faults.add(`transition: ${name}`)
      }
    }
    return [...faults]
  })
}

/** The override of WCAG 1.4.12. A constructed style sheet is no inline style, so the policy allows it. */
export async function widenTextSpacing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }
    `)
    document.adoptedStyleSheets = [sheet]
  })
}

/**
 * Controls of which nothing can be told from what is around them, in the picture that the browser draws: neither a
 * border nor a word nor an icon with a contrast of 3 : 1 (WCAG 1.4.11).
 */
export async function unseenControls(page: Page): Promise<string[]> {
  const picture = (await page.screenshot({ fullPage: true, scale: 'css' })).toString('base64')
  return page.evaluate(async (base64) => {
    const CONTROLS =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, progress, [role=progressbar], .ams-icon, .portal-pin, rect, .portal-measure__line, .portal-measure__word'
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    if (!canvas) throw new Error('no canvas')
    canvas.drawImage(bitmap, 0, 0)
    const luminance = (data: Uint8ClampedArray, at: number) => {
      const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => {
        const value = (data[at + channel] ?? 0) / 255
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const faults: string[] = []
    // What lies under an open dialog is dimmed on purpose.
    const reachable = document.querySelector('dialog[open]') ?? document.body
    for (const control of reachable.querySelectorAll<HTMLElement>(CONTROLS)) {
      if (control.closest('.ams-skip-link, .ams-visually-hidden')) continue
      if (!control.checkVisibility({ visibilityProperty: true })) continue
      const { x, y, width, height } = control.getBoundingClientRect()
      if (width < 2 || height < 2) continue
      // With its edge: a control may be told by its frame alone. A bar is told by its upper half, off the line below.
      const of = control.matches('rect') ? height / 2 : height + 4
      const [left, top] = [Math.max(0, x + scrollX - 2), Math.max(0, y + scrollY - 2)]
      const { data } = canvas.getImageData(left, top, width + 4, of)
      let [darkest, lightest] = [1, 0]
      for (let at = 0; at < data.length; at += 4) {
        const value = luminance(data, at)
        darkest = Math.min(darkest, value)
        lightest = Math.max(lightest, value)
      }
      if ((lightest + 0.05) / (darkest + 0.05) < 3) faults.push(control.outerHTML.slice(0, 90))
    }
    return faults
  }, picture)
}

/** Controls that show no frame, themselves or around what is drawn in their place, when they have the focus. */
export async function unmarkedFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // A pin on a map takes another colour instead.
    const FOCUSABLE =
      'a[href], button:enabled, input:enabled, select:enabled, textarea, summary, [tabindex="0"]:not(.portal-pin)'
    const reachable = document.querySelector('dialog[open]') ?? document.body
    const NARROWEST_PX = 2
    const hasFrame = (element: Element | null | undefined) => {
      if (!element) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= NARROWEST_PX
    }
    return [...reachable.querySelectorAll<HTMLElement>(FOCUSABLE)].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true })) return []
      control.focus({ focusVisible: true })
      const drawn = [
        control,
        control.nextElementSibling,
        control.closest('.portal-choice, .portal-drop'),
      ]
      return drawn.some(hasFrame) ? [] : [control.outerHTML.slice(0, 90)]
    })
  })
}

/** How far down the header reaches, in pixels. */
export function headerHeight(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector('header')?.getBoundingClientRect().bottom ?? 0)
}

async function setLetters(page: Page, size: '200%' | ''): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, size)
}

/** With letters twice as large: by how many pixels the page is wider than the window. */
export async function sidewaysAtDoubleText(page: Page): Promise<number> {
  await setLetters(page, '200%')
  const sideways = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  await setLetters(page, '')
  return sideways
}

/**
 * The same for words. One of twelve letters or more is given a hyphen by a browser that knows Dutch, and may be wider than
 * a small phone.
 */
export async function cutWordsAtDoubleText(page: Page): Promise<string[]> {
  await setLetters(page, '200%')
  const cut = await cutWords(page)
  await setLetters(page, '')
  return cut.filter((word) => (word.match(/\p{L}/gu)?.length ?? 0) < 12)
}

/**
 * Words that go on on the next line without a hyphen. What has no words in it, such as an address, may break anywhere.
 */
export function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults = new Set<string>()
    const EXEMPT =
      'code, pre, svg, script, style, .ams-visually-hidden, .portal-address, .portal-header__email, .leaflet-container'
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest(EXEMPT)) continue
      // An address within a text may break too; its length stays, so that what follows is where it is.
      const words = (node.textContent ?? '').replaceAll(/https?:\S+/g, (url) =>
        ' '.repeat(url.length),
      )
      for (const { 0: word, index } of words.matchAll(/[\p{L}\p{N}.,€]+/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const tops = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
        if (tops.size > 1 && !/[@\\/]/.test(word)) faults.add(word)
      }
    }
    return [...faults]
  })
}

import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'
import { text } from '../../../../text.ts'
import { drawPage } from './draw-page.ts'

/** A page that draws for longer never will. */
const PATIENCE_MS = 60_000
/** What takes longer is said: the page is an empty sheet meanwhile. */
const SLOW_MS = 500
const A4 = 210 / 297

interface PdfPageProps {
  pdf: PDFDocumentProxy
  /** From 1. */
  number: number
  label: string
  /** Of its frame. */
  percent: number
  turns: number
  /** It draws without an end, and keeps the other pages waiting. */
  onEndless: () => void
  /** Its drawing takes a while, or does not any more. */
  onSlow: (page: number, isSlow: boolean) => void
}

/** One page, drawn when it is nearly in sight, and anew for another size. */
export function PdfPage({ pdf, number, label, percent, turns, onEndless, onSlow }: PdfPageProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [isNear, setIsNear] = useState(false)
  const [ratio, setRatio] = useState(turns % 2 === 1 ? 1 / A4 : A4)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    const element = sheet.current
    if (!element) return
    const sizes = new ResizeObserver(() => setWidth(element.clientWidth))
    sizes.observe(element)
    const root = element.parentElement
    const places = new IntersectionObserver(
      ([place]) => setIsNear(place?.isIntersecting ?? false),
      { root, rootMargin: '100%' },
    )
    places.observe(element)
    return () => {
      sizes.disconnect()
      places.disconnect()
    }
  }, [])

  useEffect(() => {
    const element = sheet.current
    if (!element || !isNear || width === 0) return
    const ending = new AbortController()
    const patience = setTimeout(() => {
      ending.abort()
      onEndless()
    }, PATIENCE_MS)
    const slow = setTimeout(() => onSlow(number, true), SLOW_MS)
    const end = () => {
      clearTimeout(patience)
      clearTimeout(slow)
      onSlow(number, false)
    }
    const { signal } = ending
    drawPage(pdf, { number, width, turns, label, textClass: 'casework-pdf__text', signal })
      .then(
        (drawn) => {
          element.replaceChildren(...drawn.parts)
          setRatio(drawn.ratio)
          setHasFailed(false)
        },
        () => !signal.aborted && setHasFailed(true),
      )
      .finally(() => !signal.aborted && end())
    return () => {
      end()
      ending.abort()
    }
  }, [pdf, number, width, turns, label, isNear, onEndless, onSlow])

  return (
    <>
      {hasFailed && (
        <p className="casework-plain" role="alert">
          {text('casework.case.page-failed', { page: number })}
        </p>
      )}
      <div
        ref={sheet}
        className="casework-pdf__page"
        data-page={number}
        style={{ aspectRatio: ratio, inlineSize: `${percent}%` }}
      />
    </>
  )
}

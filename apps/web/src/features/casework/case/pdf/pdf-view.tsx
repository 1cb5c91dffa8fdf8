import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { text } from '../../../../text.ts'
import { Button } from '../../../../ui/button.tsx'
import { LookTools, useCloserLook } from '../closer-look.tsx'
import { openPdf } from './open-pdf.ts'
import { PdfPage } from './pdf-page.tsx'
import './pdf-view.css'

/** A PDF that opens for longer never will. */
const PATIENCE_MS = 60_000

interface PdfViewProps {
  file: Blob
  /** What a screen reader calls it. */
  label: string
  opensIn: ReactNode
}

/** A PDF, drawn by the page itself: the keys of the desk go on working while it is looked at. */
export function PdfView({ file, label, opensIn }: PdfViewProps) {
  const { pdf, giveUp } = usePdf(file)
  const frame = useRef<HTMLDivElement>(null)
  const look = useCloserLook(frame)
  const [page, setPage] = useState(1)
  const [slow, setSlow] = useState<readonly number[]>([])
  const onSlow = useCallback((number: number, isSlow: boolean) => {
    setSlow((now) => {
      const others = now.filter((each) => each !== number)
      return isSlow ? [...others, number] : others
    })
  }, [])
  if (pdf === 'failed') {
    return (
      <div className="casework-document">
        <p className="casework-plain" role="alert">
          {text('casework.case.pdf-failed')}
        </p>
        {opensIn}
      </div>
    )
  }
  const count = pdf?.numPages ?? 0
  const pages = () => [...(frame.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])]
  const goTo = (to: number) =>
    frame.current?.scrollTo({ top: pages()[to - 1]?.offsetTop ?? 0, behavior: 'instant' })
  const inSight = () => {
    const { scrollTop = 0, clientHeight = 0 } = frame.current ?? {}
    const middle = scrollTop + clientHeight / 2
    setPage(Math.max(1, pages().filter(({ offsetTop }) => offsetTop <= middle).length))
  }
  return (
    <div className="casework-document">
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the same is behind the buttons */}
      <div
        ref={frame}
        className="casework-pdf"
        role="group"
        aria-label={text('casework.case.image', { document: label })}
        aria-busy={!pdf}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by key
        tabIndex={0}
        onKeyDown={look.press}
        onScroll={inSight}
      >
        <p className="casework-pdf__waits" role="status">
          {(!pdf || slow.length > 0) && <span>{text('casework.case.document-loading')}</span>}
        </p>
        {pdf &&
          Array.from({ length: count }, (_, at) => (
            <PdfPage
              key={at}
              pdf={pdf}
              number={at + 1}
              label={text('casework.case.page-of', { document: label, page: at + 1, count })}
              percent={look.percent}
              turns={look.turns}
              onEndless={giveUp}
              onSlow={onSlow}
            />
          ))}
      </div>
      <LookTools look={look} label={label} opensIn={opensIn}>
        {count > 1 && (
          <>
            <Button variant="tertiary" onClick={() => goTo(Math.max(1, page - 1))}>
              {text('casework.case.page-before')}
              <span className="ams-visually-hidden"> {label}</span>
            </Button>
            <Button variant="tertiary" onClick={() => goTo(Math.min(count, page + 1))}>
              {text('casework.case.page-after')}
              <span className="ams-visually-hidden"> {label}</span>
            </Button>
            <span role="status">{text('casework.case.page-now', { page, count })}</span>
          </>
        )}
      </LookTools>
    </div>
  )
}

/** The PDF once it is open, and how it is given up: what cannot be drawn here ends. */
function usePdf(file: Blob) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | 'failed'>()
  const close = useRef<() => void>(undefined)
  const giveUp = useCallback(() => {
    close.current?.()
    setPdf('failed')
  }, [])
  useEffect(() => {
    let isShown = true
    const fail = () => isShown && giveUp()
    const opening = openPdf(file, fail)
    close.current = opening.close
    const patience = setTimeout(fail, PATIENCE_MS)
    opening.opened
      .then((document) => isShown && setPdf(document), fail)
      .finally(() => clearTimeout(patience))
    return () => {
      isShown = false
      clearTimeout(patience)
      opening.close()
    }
  }, [file, giveUp])
  return { pdf, giveUp }
}

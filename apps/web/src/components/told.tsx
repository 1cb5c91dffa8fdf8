import { Fragment } from 'react'
import type { Piece } from '@vignettes/domain/text/pieces.ts'
import { DEFAULT_LANGUAGE } from '@vignettes/domain/text/language.ts'
import { readerLanguage } from '../reader-language.ts'
import { text } from '../text.ts'

/** Issue 13: what is told in the reader's language, with a handler's own words as they were written, which is in Dutch. */
export function Told({ pieces }: { pieces: readonly Piece[] }) {
  const isForeign = readerLanguage() !== DEFAULT_LANGUAGE
  if (!isForeign || !pieces.some(({ isAsWritten }) => isAsWritten))
    return pieces.map((piece) => piece.text).join(' ')
  return (
    <>
      {pieces.map((piece, index) => (
        <Fragment key={piece.text}>
          {index > 0 && ' '}
          <span lang={piece.isAsWritten ? DEFAULT_LANGUAGE : undefined}>{piece.text}</span>
          {piece.isAsWritten && ` (${text('decision.as-written')})`}
        </Fragment>
      ))}
    </>
  )
}

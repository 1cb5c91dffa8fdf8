import { splitAtDutchTerms } from '@vignettes/domain/text/dutch-terms.ts'
import type { Piece } from '@vignettes/domain/text/pieces.ts'
import type { TextKey } from '@vignettes/domain/text/keys.ts'
import { DEFAULT_LANGUAGE, type Language } from '@vignettes/domain/text/language.ts'
import { phoneIn, translate } from '../../text.ts'
import type { Letter, Signature } from './letter.ts'
import { contactOf } from './letter-text.ts'

const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif'
/** By the language that each part is marked with; a value, or an address, must not get a hyphen that could be taken for its own. */
const HYPHENS = '-webkit-hyphens:auto;hyphens:auto'
const NO_HYPHENS = '-webkit-hyphens:manual;hyphens:manual'
const ADDRESS = /@|www\.|:\/\//
/** An address on the web is longer than a phone is wide. */
const TEXT = `${FONT};font-size:17px;line-height:1.5;color:#202020;margin:0 0 16px;overflow-wrap:break-word`
const SMALL = `${FONT};font-size:14px;line-height:1.5;color:#595959;margin:0 0 8px`
const BUTTON = `${FONT};font-size:17px;font-weight:700;color:#ffffff;background:#004699;display:inline-block;padding:12px 20px;text-decoration:none`

/**
 * The letter as HTML. Mail programs know no stylesheet, so each element carries its look; nothing in it is fetched,
 * so nobody learns who reads it.
 */
export function letterHtml(letter: Letter, signature: Signature): string {
  const { language, salutation, subject, heading, paragraphs, facts, noteOfFacts } = letter
  const { button, footer, noMore } = letter
  const say = (key: TextKey, values?: Record<string, string>) => translate(language, key, values)
  const words = (text: string) => wordsOf({ text, isAsWritten: false }, language)
  const paragraph = (text: string) => paragraphOf({ text, isAsWritten: false }, language)
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title${langOf(heading, language)}>${escape(subject)}</title></head>
<body style="margin:0;padding:0;background:#f4f4f4">
<div style="max-width:600px;margin:0 auto;background:#ffffff;${HYPHENS}">
<div style="${FONT};font-size:18px;font-weight:700;color:#004699;padding:20px 24px;border-bottom:4px solid #004699">${escape(say('title'))}</div>
<div style="padding:24px">
<h1${langOf(heading, language)} style="${FONT};font-size:24px;line-height:1.3;color:#202020;margin:0 0 16px">${wordsOf(heading, language)}</h1>
${paragraph(salutation)}
${paragraphs.map((piece) => paragraphOf(piece, language)).join('\n')}
${factList(facts, language)}
${noteOfFacts === undefined ? '' : paragraph(noteOfFacts)}
${button ? `<p style="margin:24px 0"><a href="${escape(button.href)}" style="${BUTTON}">${words(button.text)}</a></p>` : ''}
${paragraph(say(contactOf(letter), { phone: phoneIn(language, signature) }))}
<p style="${TEXT}">${escape(say('letters.regards'))}<br>${escape(say('title'))}</p>
</div>
<div style="padding:16px 24px;border-top:1px solid #d0d0d0"><p style="${SMALL}">${escape(footer)}</p>${noMore ? `<p style="${SMALL}"><a href="${escape(noMore.href)}" style="color:#004699">${words(noMore.text)}</a></p>` : ''}</div>
</div>
</body>
</html>`
}

function paragraphOf(piece: Piece, language: Language): string {
  const text = wordsOf(piece, language).replaceAll('\n', '<br>')
  return `<p${langOf(piece, language)} style="${TEXT}">${text}</p>`
}

/** As HTML; Dutch terms inside a text of another language are marked as Dutch. What a handler wrote is Dutch as a whole. */
function wordsOf({ text, isAsWritten }: Piece, language: Language): string {
  if (isAsWritten || language === DEFAULT_LANGUAGE) return withAddresses(text)
  return splitAtDutchTerms(text)
    .map((part, index) =>
      index % 2 ? `<span lang="${DEFAULT_LANGUAGE}">${part}</span>` : withAddresses(part),
    )
    .join('')
}

function withAddresses(text: string): string {
  return escape(text).replaceAll(/\S+/g, (word) =>
    ADDRESS.test(word) ? `<span style="${NO_HYPHENS}">${word}</span>` : word,
  )
}

/** Of what is in another language than the letter around it. */
function langOf({ isAsWritten }: Piece, language: Language): string {
  return isAsWritten && language !== DEFAULT_LANGUAGE ? ` lang="${DEFAULT_LANGUAGE}"` : ''
}

function pieceOf(piece: Piece, language: Language): string {
  const lang = langOf(piece, language)
  return lang ? `<span${lang}>${escape(piece.text)}</span>` : wordsOf(piece, language)
}

/** Each thing on two lines, so that neither an amount nor a month is cut where a mail is as narrow as a phone. */
function factList(facts: Letter['facts'], language: Language): string {
  if (facts.length === 0) return ''
  const line = `${FONT};font-size:16px;line-height:1.5;color:#202020;margin:0`
  const rows = facts.map(
    ([label, value]) =>
      `<dt style="${line};font-weight:700;padding-top:6px">${wordsOf({ text: label, isAsWritten: false }, language)}</dt>` +
      `<dd style="${line};padding-bottom:6px;border-bottom:1px solid #d0d0d0;overflow-wrap:break-word;${NO_HYPHENS}">${value.map((piece) => pieceOf(piece, language)).join(' ')}</dd>`,
  )
  return `<dl style="margin:0 0 16px">${rows.join('')}</dl>`
}

/** §9 texts interpolate without escaping, so everything is escaped here, where it becomes HTML. */
function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

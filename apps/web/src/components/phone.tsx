import { DEFAULT_LANGUAGE } from '@vignettes/domain/text/language.ts'
import { CONTACT } from '../brand/contact.ts'
import { readerLanguage } from '../reader-language.ts'
import { text } from '../text.ts'

/** Stands in no text. */
const PLACE = '|'

/**
 * The helpline, to press: with the number for who calls from another country, where one such as 14 020 does not work, for who reads
 * another language than Dutch.
 */
export function Phone({ className }: { className?: string }) {
  const here = (
    <a className={className} href={CONTACT.phoneLink}>
      {CONTACT.phone}
    </a>
  )
  if (readerLanguage() === DEFAULT_LANGUAGE) return here
  const words = text('layout.contact.both', { phone: PLACE, abroad: PLACE })
  const [before, between, after] = words.split(PLACE)
  return (
    <>
      {before}
      {here}
      {between}
      <a className={className} href={CONTACT.phoneAbroadLink}>
        {CONTACT.phoneAbroad}
      </a>
      {after}
    </>
  )
}

/** The same inside a sentence. */
export function phoneInWords(): string {
  const { phone, phoneAbroad: abroad } = CONTACT
  return readerLanguage() === DEFAULT_LANGUAGE
    ? phone
    : text('layout.contact.both', { phone, abroad })
}

import { expect, test } from 'vitest'
import { LANGUAGES } from '@vignettes/domain/text/language.ts'
import { translate } from '../../text.ts'
import type { Letter, Signature } from './letter.ts'
import { letterText } from './letter-text.ts'

const SIGNATURE: Signature = {
  cityName: 'Gemeente Amsterdam',
  phone: '14 020',
  phoneAbroad: '+31 20 624 1111',
  formUrl: 'https://www.amsterdam.nl/contact',
  postalAddress: 'Postbus 202, 1000 AE Amsterdam',
}

test.for(LANGUAGES)(
  'a sentence that leads to an address ends in a colon alone, in %s',
  (language) => {
    const letter: Letter = {
      ...{ language, to: 'jan@vignet.example', isByPost: false, subject: '', footer: '' },
      ...{
        salutation: 'Geachte J. Boer,',
        heading: { text: 'Uw vignet', isAsWritten: false },
        paragraphs: [],
        facts: [],
      },
      holdsUntil: null,
      noMore: { text: translate(language, 'letters.no-more'), href: 'https://portal.example/x' },
    }
    const lines = letterText(letter, SIGNATURE).split('\n')
    expect(lines.at(-2)).toMatch(/[\p{L}\d]:$/u)
    expect(lines.at(-1)).toBe('https://portal.example/x')
  },
)

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@vignettes/domain/text/language.ts'
import { expect, test } from 'vitest'
import { OFFERS_CLASS } from '../early/offers-class.ts'

const OTHERS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE)

test.each(OTHERS)('who asks for %s sees the line that offers it', async (language) => {
  const styles = await readFile(join(import.meta.dirname, 'language-choice.css'), 'utf8')
  expect(styles).toContain(`.${OFFERS_CLASS}${language} .portal-offer[lang='${language}']`)
})

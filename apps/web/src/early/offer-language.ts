/*
 * Stands in the head of each page (`tools/head-script.ts`) and runs by itself. Who has chosen no language, and whose browser asks
 * for another than the page is in, is offered it before anything is painted.
 */
import { languageInCookies, languageOfCode } from '@vignettes/domain/text/language.ts'
import { OFFERS_CLASS } from './offers-class.ts'

const page = document.documentElement
const asked = navigator.languages
  .map((tag) => languageOfCode(tag.slice(0, 2).toLowerCase()))
  .find(Boolean)
if (asked && asked !== page.lang && !languageInCookies(document.cookie))
  page.classList.add(OFFERS_CLASS + asked)

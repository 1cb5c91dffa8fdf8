import { type Language, LOCALES, perLanguage } from '../text/language.ts'
import { NO_BREAK_SPACE } from './no-break-space.ts'

const metresFormat = perLanguage(
  (language) =>
    new Intl.NumberFormat(LOCALES[language], {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      useGrouping: false,
    }),
)

/** §5 a length or width: decimal comma and the unit, '5,20 m'. Takes metres. */
export function formatMetres(metres: number, language: Language): string {
  return `${metresFormat(language).format(metres)}${NO_BREAK_SPACE}m`
}

/** Two measures in whole centimetres have a surface of four decimals: all that differ are told, so that the sum behind a price holds. */
const squareMetresFormat = perLanguage(
  (language) =>
    new Intl.NumberFormat(LOCALES[language], {
      minimumFractionDigits: 2,
      maximumFractionDigits: 4,
      useGrouping: false,
    }),
)

/** §5 a surface: '10,92 m²', '31,8788 m²'. Takes square metres. */
export function formatSquareMetres(squareMetres: number, language: Language): string {
  return `${squareMetresFormat(language).format(squareMetres)}${NO_BREAK_SPACE}m²`
}

/** Boat measures as a form shows them, without the unit: '5,2' was typed, '5,20' is shown. */
export function formatDecimal(metres: number, language: Language): string {
  return metresFormat(language).format(metres)
}

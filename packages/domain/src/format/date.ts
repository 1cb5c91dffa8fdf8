import type { BusinessDate } from '../rules/business-date.ts'
import { type Language, LOCALES, perLanguage } from '../text/language.ts'

const LONG = { day: 'numeric', month: 'long', year: 'numeric' } as const

const longDate = perLanguage(
  (language) => new Intl.DateTimeFormat(LOCALES[language], { ...LONG, timeZone: 'UTC' }),
)
const amsterdamLongDate = perLanguage(
  (language) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...LONG, timeZone: 'Europe/Amsterdam' }),
)
const amsterdamTime = perLanguage(
  (language) =>
    new Intl.DateTimeFormat(LOCALES[language], {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Europe/Amsterdam',
    }),
)

/** How a language writes the time of day, given as hours and minutes. */
const TIME_OF_DAY: Record<Language, (time: string) => string> = {
  nl: (time) => `${time.replace(':', '.')} uur`,
  en: (time) => time,
  de: (time) => `${time} Uhr`,
}

/** §9 a calendar date in words: '20 november 2026'. */
export function formatDate(date: BusinessDate, language: Language): string {
  return longDate(language).format(new Date(`${date}T00:00:00Z`))
}

/** The Amsterdam calendar date of an instant, in words. */
export function formatInstantDate(instant: Date, language: Language): string {
  return amsterdamLongDate(language).format(instant)
}

/** The Amsterdam wall clock at an instant: '14.05 uur'. */
export function formatInstantTime(instant: Date, language: Language): string {
  return TIME_OF_DAY[language](amsterdamTime(language).format(instant))
}

import { DEFAULT_LANGUAGE, type Language } from '@vignettes/domain/text/language.ts'
import { stayWithLanguage } from '../choose-language.ts'
import { readerLanguage } from '../reader-language.ts'
import { Button } from '../ui/button.tsx'
import { LanguageLink } from './language-choice.tsx'

interface Offer {
  says: string
  accept: string
  dismiss: string
}

/** In the languages themselves, on a page that has the texts of another. Short: on a small screen it is two lines. */
const OFFERS: Record<Exclude<Language, typeof DEFAULT_LANGUAGE>, Offer> = {
  en: {
    says: 'Also available in English.',
    accept: 'Continue in English',
    dismiss: 'No, thank you',
  },
  de: {
    says: 'Auch auf Deutsch verfügbar.',
    accept: 'Weiter auf Deutsch',
    dismiss: 'Nein, danke',
  },
}

const LANGUAGES_OFFERED = Object.keys(OFFERS) as (keyof typeof OFFERS)[]

/**
 * Issue 13: one line for who has chosen no language and whose browser asks for another than this page is in, which is the
 * default. All of them stand in the page and none is shown, until `early/offer-language.ts` says which: so nothing moves.
 */
export function LanguageOffer() {
  if (readerLanguage() !== DEFAULT_LANGUAGE) return null
  return LANGUAGES_OFFERED.map((language) => {
    const { says, accept, dismiss } = OFFERS[language]
    return (
      <section key={language} className="portal-offer" lang={language} aria-label={says}>
        <p>{says}</p>
        <LanguageLink language={language}>{accept}</LanguageLink>
        <Button variant="tertiary" onClick={stayWithLanguage}>
          {dismiss}
        </Button>
      </section>
    )
  })
}

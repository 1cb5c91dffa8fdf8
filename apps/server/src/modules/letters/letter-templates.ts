import { type LetterTemplate, type TemplateWords } from '@vignettes/domain/casework/free-letters.ts'
import { fillPlaceholders, type Placeholder } from '@vignettes/domain/casework/placeholders.ts'
import { DEFAULT_LANGUAGE, type Language } from '@vignettes/domain/text/language.ts'
import { referenceOf } from '@vignettes/domain/vignette/reference.ts'
import type { Beginnings } from '../../ports/letter-templates.ts'
import { phoneIn, show } from '../../text.ts'
import { addressed } from './addressed.ts'
import { composeLetter, type LetterSources } from './define-letter.ts'
import { FREE_LETTER, type FreeLetter } from './free-letters.ts'
import type { Letter, Signature } from './letter.ts'
import { findRequestWithReceiver } from './repository.ts'
import { boatInWords, Told, wordsFor } from './told.ts'

type About = Pick<FreeLetter, 'email' | 'isConfirmed' | 'boatName' | 'year' | 'sequence'>

/**
 * What letters about a request can begin with: templates filled in of it, in the language of its applicant and in Dutch.
 * @returns undefined where there is no such request
 */
export async function beginningsOf(
  { database, signature }: Pick<LetterSources, 'database' | 'signature'>,
  { requestId, templates }: { requestId: string; templates: readonly LetterTemplate[] },
): Promise<Beginnings | undefined> {
  const about = addressed(await findRequestWithReceiver(database, requestId))
  if (!about) return undefined
  const { language } = about
  const languages = new Set([language, DEFAULT_LANGUAGE])
  return {
    language,
    templates: templates.map(({ code, name, words }) => ({
      ...{ code, name },
      words: Array.from(languages, (each) => ({
        language: each,
        ...filled(words[each], placesOf(about, each, signature)),
      })),
    })),
  }
}

/** A template as a letter to somebody made up: with everything that stands in one to an applicant. */
export function sampleLetter(
  sources: LetterSources,
  { code, words }: Pick<LetterTemplate, 'code' | 'words'>,
  language: Language,
): Promise<Letter> {
  const about = {
    ...{ email: 'voorbeeld@vignet.example', isConfirmed: true, language },
    ...{ name: new Told('J. de Boer'), boatName: new Told('De Reiger') },
    ...{ year: 2026, sequence: 4711, number: 'V26-0004711', vignetteId: NOBODYS },
  }
  const { subject, text } = filled(words[language], placesOf(about, language, sources.signature))
  const written = { template: code, language, subject, text }
  return composeLetter(FREE_LETTER, sources, { name: 'free-letter', loaded: { ...about, written } })
}

/** An address that leads to nothing. */
const NOBODYS = '00000000-0000-7000-8000-000000000000'

function filled(
  { subject, text }: TemplateWords,
  places: Readonly<Record<Placeholder, string>>,
): TemplateWords {
  return { subject: fillPlaceholders(subject, places), text: fillPlaceholders(text, places) }
}

/** Decisions B17: the name of a boat is told to a confirmed address only. */
function placesOf(
  about: About,
  language: Language,
  signature: Signature,
): Record<Placeholder, string> {
  const { boatName = '' } = wordsFor(about, { boatName: boatInWords(about.boatName) })
  return {
    boot: show(language, boatName),
    aanvraagnummer: referenceOf(about),
    telefoon: phoneIn(language, signature),
    contactformulier: about.email === null ? postalAddressOf(signature) : signature.formUrl,
  }
}

/** What stands on paper in the place of a web address. */
function postalAddressOf({ cityName, postalAddress }: Signature): string {
  return `${cityName}, ${postalAddress}`
}

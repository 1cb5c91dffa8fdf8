import { DEFAULT_LANGUAGE } from '@vignettes/domain/text/language.ts'
import information from '@vignettes/domain/text/nl/information.json' with { type: 'json' }
import recap from '@vignettes/domain/text/nl/recap.json' with { type: 'json' }
import i18next from 'i18next'
import './text.ts'

// Of the prerendered screens, for who reads about a vignette or measures a boat: the check page does not carry it.
i18next.addResourceBundle(DEFAULT_LANGUAGE, 'information', information)
// What the documents are called.
i18next.addResourceBundle(DEFAULT_LANGUAGE, 'recap', recap)

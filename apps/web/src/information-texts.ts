import information from '@vignettes/domain/text/nl/information.json' with { type: 'json' }
import recap from '@vignettes/domain/text/nl/recap.json' with { type: 'json' }
import { addTexts } from './text.ts'

// Of the prerendered screens, for who reads about a vignette or measures a boat, with what the documents are called: the check
// page does not carry it.
addTexts({ information, recap })

import nl from '../../brand/nl/accessibility.json' with { type: 'json' }
import { readerLanguage } from '../../text.ts'
import { TextPage } from './text-page.tsx'

const TEXTS = { nl }

/** The accessibility statement that a public body has to give. */
export default function AccessibilityPage() {
  return <TextPage page={TEXTS[readerLanguage()]} />
}

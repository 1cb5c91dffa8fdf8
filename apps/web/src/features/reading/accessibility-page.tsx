import { withTexts } from '../../text.ts'
import { TextPage } from './text-page.tsx'

export const clientLoader = withTexts('accessibility')

/** The accessibility statement that a public body has to give. */
export default function AccessibilityPage() {
  return <TextPage page="accessibility" />
}

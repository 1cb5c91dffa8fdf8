import { HelpAside } from '../../components/help-aside.tsx'
import { Screen } from '../../components/screen.tsx'
import { marked } from '../../marked.tsx'
import { wholeText } from '../../text.ts'
import { Heading } from '../../ui/heading.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'

/** A page that is only read, of a text that a city replaces as a whole. */
export function TextPage({ page }: { page: 'accessibility' | 'terms' }) {
  const { title, intro, sections } = wholeText(page)
  return (
    <Screen title={title} aside={<HelpAside />}>
      <Paragraph size="large">{marked(intro)}</Paragraph>
      {Object.values(sections).map((section) => (
        <section key={section.title} className="portal-section">
          <Heading level={2}>{section.title}</Heading>
          {Object.values(section.paragraphs).map((paragraph) => (
            <Paragraph key={paragraph}>{marked(paragraph)}</Paragraph>
          ))}
        </section>
      ))}
    </Screen>
  )
}

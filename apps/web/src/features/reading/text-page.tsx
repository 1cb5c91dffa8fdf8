import { HelpAside } from '../../components/help-aside.tsx'
import { Screen } from '../../components/screen.tsx'
import { Heading } from '../../ui/heading.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'

/** A text that a city replaces as a whole: a file of apps/web/src/brand. */
interface PageText {
  title: string
  intro: string
  sections: readonly { title: string; paragraphs: readonly string[] }[]
}

/** A page that is only read. */
export function TextPage({ page: { title, intro, sections } }: { page: PageText }) {
  return (
    <Screen title={title} aside={<HelpAside />}>
      <Paragraph size="large">{intro}</Paragraph>
      {sections.map((section) => (
        <section key={section.title} className="portal-section">
          <Heading level={2}>{section.title}</Heading>
          {section.paragraphs.map((paragraph) => (
            <Paragraph key={paragraph}>{paragraph}</Paragraph>
          ))}
        </section>
      ))}
    </Screen>
  )
}

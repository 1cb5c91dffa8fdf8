import type { OverviewItem } from '@vignettes/domain/api/vignettes.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { VIGNETTE_PHASES, type VignettePhase } from '@vignettes/domain/vignette/vignette-states.ts'
import type { ComponentProps, ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { text } from '../../text.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { Heading } from '../../ui/heading.tsx'
import { PLACES_OF_PAGES, pageOfList } from './page-of-list.ts'
import { statusOf } from './vignette-status.ts'
import { VignetteCard } from './vignette-card.tsx'

interface OverviewListProps {
  items: readonly OverviewItem[]
  /** Decisions A21: what was not sent yet, before all else that has to be done. */
  drafts: readonly ReactNode[]
}

/** §2.8 the cards, in groups by what has to be done, page by page (§9 seven page numbers in sight). */
export function OverviewList({ items, drafts }: OverviewListProps) {
  const asked = useSearchParams()[0].get('pagina')
  const { items: shown, page, pages } = pageOfList(byPhase(items), asked)
  return (
    <>
      {pages > 1 && (
        <p className="portal-progress-text">{text('vignettes.page-of', { page, pages })}</p>
      )}
      {VIGNETTE_PHASES.map((phase) => (
        <Group
          key={phase}
          phase={phase}
          before={phase === 'to-do' && page === 1 ? drafts : []}
          items={shown.filter((item) => phaseOf(item) === phase)}
        />
      ))}
      <Pagination
        accessibleName={text('vignettes.pages')}
        currentPageAccessibleName={text('vignettes.page-current')}
        pageAccessibleName={text('vignettes.page-other')}
        nextAccessibleName={text('vignettes.page-next')}
        previousAccessibleName={text('vignettes.page-previous')}
        nextLabel={text('vignettes.page-next-short')}
        previousLabel={text('vignettes.page-previous-short')}
        page={page}
        totalPages={pages}
        maxVisiblePages={PLACES_OF_PAGES}
        linkTemplate={paths.vignettes}
        linkComponent={PageLink}
      />
    </>
  )
}

interface GroupProps {
  phase: VignettePhase
  before: readonly ReactNode[]
  items: readonly OverviewItem[]
}

function Group({ phase, before, items }: GroupProps) {
  if (before.length === 0 && items.length === 0) return null
  return (
    <section className="portal-section" aria-labelledby={phase}>
      <Heading level={2} size="level-3" id={phase}>
        {text(`vignettes.phase.${phase}`)}
      </Heading>
      <ul className="portal-cards" aria-labelledby={phase}>
        {before}
        {items.map((item) => (
          <VignetteCard key={item.object.Id} item={item} />
        ))}
      </ul>
    </section>
  )
}

const phaseOf = (item: OverviewItem) => statusOf(item).phase

/** What needs its owner comes first; within a group the newest does. */
function byPhase(items: readonly OverviewItem[]): OverviewItem[] {
  const place = (item: OverviewItem) => VIGNETTE_PHASES.indexOf(phaseOf(item))
  return items.toSorted((a, b) => place(a) - place(b))
}

function PageLink({ href = '', ...props }: ComponentProps<'a'>) {
  return <Link to={href} {...props} />
}

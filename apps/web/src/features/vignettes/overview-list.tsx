import type { OwnVignette } from '@vignettes/domain/api/vignettes.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { VIGNETTE_PHASES, type VignettePhase } from '@vignettes/domain/vignette/vignette-states.ts'
import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { lazyPart } from '../../lazy-part.tsx'
import { text } from '../../text.ts'
import { Heading } from '../../ui/heading.tsx'
import { BoatGroup } from './boat-group.tsx'
import { byBoat, type ItemsOfBoat, phaseOfBoat } from './boats-of-overview.ts'
import { PLACES_OF_PAGES, pageOfList } from './page-of-list.ts'
import { VignetteCard } from './vignette-card.tsx'

// Few have so many boats.
const pagination = lazyPart(async () => (await import('../../ui/pagination.tsx')).Pagination)

interface OverviewListProps {
  items: readonly OwnVignette[]
  /** Decisions A21: what was not sent yet, before all else that has to be done. */
  drafts: readonly ReactNode[]
}

/** §2.8 the boats, in groups by what has to be done, page by page (§9 seven page numbers in sight). */
export function OverviewList({ items, drafts }: OverviewListProps) {
  const asked = useSearchParams()[0].get('pagina')
  const { items: shown, page, pages } = pageOfList(byBoat(items), asked)
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
          boats={shown.filter((boat) => phaseOfBoat(boat) === phase)}
        />
      ))}
      {pages > 1 && (
        <Suspense>
          <pagination.Part
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
        </Suspense>
      )}
    </>
  )
}

interface GroupProps {
  phase: VignettePhase
  before: readonly ReactNode[]
  boats: readonly ItemsOfBoat[]
}

function Group({ phase, before, boats }: GroupProps) {
  if (before.length === 0 && boats.length === 0) return null
  return (
    <section className="portal-section" aria-labelledby={phase}>
      <Heading level={2} size="level-3" id={phase}>
        {text(`vignettes.phase.${phase}`)}
      </Heading>
      <ul className="portal-cards" aria-labelledby={phase}>
        {before}
        {boats.map((items) =>
          items.length === 1 ? (
            <VignetteCard key={items[0].boat.id} item={items[0]} />
          ) : (
            <BoatGroup key={items[0].boat.id} items={items} />
          ),
        )}
      </ul>
    </section>
  )
}

function PageLink({ href = '', ...props }: ComponentProps<'a'>) {
  return <Link to={href} {...props} />
}

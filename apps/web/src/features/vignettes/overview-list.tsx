import type { OverviewItem } from '@vignettes/domain/api/vignettes.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { LIMITS } from '@vignettes/domain/rules/limits.ts'
import type { ComponentProps } from 'react'
import { Link, useSearchParams } from 'react-router'
import { text } from '../../text.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { pageOfList } from './page-of-list.ts'
import { VignetteCard } from './vignette-card.tsx'

/** §2.8 the cards, page by page (§9 seven page numbers in sight). */
export function OverviewList({ items }: { items: readonly OverviewItem[] }) {
  const { items: shown, page, pages } = pageOfList(items, useSearchParams()[0].get('pagina'))
  return (
    <>
      {pages > 1 && (
        <p className="portal-progress-text">{text('vignettes.page-of', { page, pages })}</p>
      )}
      <ul className="portal-cards">
        {shown.map((item) => (
          <VignetteCard key={item.object.Id} item={item} />
        ))}
      </ul>
      <Pagination
        accessibleName={text('vignettes.pages')}
        page={page}
        totalPages={pages}
        maxVisiblePages={LIMITS.visiblePages}
        linkTemplate={paths.vignettes}
        linkComponent={PageLink}
      />
    </>
  )
}

function PageLink({ href = '', ...props }: ComponentProps<'a'>) {
  return <Link to={href} {...props} />
}

import type { OwnVignette } from '@vignettes/domain/api/vignettes.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { TextLink } from '../../components/text-link.tsx'
import { text } from '../../text.ts'
import { Heading } from '../../ui/heading.tsx'
import { AnotherLink } from './another-link.tsx'
import { isEarlier } from './boats-of-overview.ts'
import { KindOfBoat } from './kind-of-boat.tsx'
import { VignetteCard } from './vignette-card.tsx'
import { statusOf } from './vignette-status.ts'

/** Issue 14, 9: a boat with all that it has; what is over and asks nothing is a line each. */
export function BoatGroup({ items }: { items: readonly OwnVignette[] }) {
  const [first, ...rest] = items
  if (!first) return null
  const earlier = rest.filter(isEarlier)
  const { id } = first.boat
  return (
    <li className="portal-boat">
      <Heading level={3} size="level-3" id={id}>
        {first.object.name}
      </Heading>
      <ul className="portal-cards" aria-labelledby={id}>
        {items
          .filter((item) => !earlier.includes(item))
          .map((item) => (
            <VignetteCard key={item.object.Id} item={item} isOfGroup />
          ))}
      </ul>
      {earlier.length > 0 && <Earlier items={earlier} id={`${id}-earlier`} />}
      <AnotherLink item={first} />
    </li>
  )
}

function Earlier({ items, id }: { items: readonly OwnVignette[]; id: string }) {
  return (
    <>
      <Heading level={4} size="level-4" id={id}>
        {text('vignettes.boat.earlier')}
      </Heading>
      <ul className="portal-boat__earlier" aria-labelledby={id}>
        {items.map((item) => (
          <li key={item.object.Id}>
            <TextLink to={ownPaths.vignette(item.object.Id)}>
              <KindOfBoat item={item} />
            </TextLink>
            <span>{[item.vignette.name, statusOf(item).words].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

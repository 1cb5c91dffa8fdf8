import type { OwnVignette } from '@vignettes/domain/api/vignettes.ts'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { TextLink } from '../../components/text-link.tsx'
import { text } from '../../text.ts'

/** Issue 14, 9: where another vignette is asked for a boat, while there is one. */
export function AnotherLink({ item: { object, boat } }: { item: OwnVignette }) {
  if (boat.another.length === 0) return null
  return (
    <TextLink to={ownPaths.another(object.Id)}>
      {text('vignettes.another.label')}
      <span className="ams-visually-hidden"> {object.name}</span>
    </TextLink>
  )
}

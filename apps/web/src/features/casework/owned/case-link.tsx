import { caseworkPaths } from '@vignettes/domain/paths/casework-paths.ts'
import { Link } from 'react-router'

/** The way to a case, by its reference. */
export function CaseLink({ id, label }: { id: string; label: string }) {
  return (
    <Link className="ams-link" to={caseworkPaths.case(id)}>
      {label}
    </Link>
  )
}

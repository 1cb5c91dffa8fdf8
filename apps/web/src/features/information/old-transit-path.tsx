import { paths } from '@vignettes/domain/paths/paths.ts'
import { districtFromRoute, isOffered } from '@vignettes/domain/vignette/districts.ts'
import { data, redirect, type ClientLoaderFunctionArgs } from 'react-router'

/** §2.1 the old address of the transit information page. */
export function clientLoader({
  params,
  request,
}: Pick<ClientLoaderFunctionArgs, 'params' | 'request'>) {
  const district = districtFromRoute(params.district)
  if (!district || !isOffered(district, 'transit')) throw data(null, { status: 404 })
  // What it carries, such as where the reader comes from, holds there too.
  return redirect(paths.information(district, 'transit') + new URL(request.url).search)
}

export default function OldTransitPath() {
  return null
}

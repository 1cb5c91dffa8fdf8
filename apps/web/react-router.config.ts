import type { Config } from '@react-router/dev/config'
import { ownPaths } from '@vignettes/domain/paths/own-paths.ts'
import { paths } from '@vignettes/domain/paths/paths.ts'
import { DISTRICT_CODES } from '@vignettes/domain/vignette/district-codes.ts'
import { isOffered } from '@vignettes/domain/vignette/districts.ts'
import { VIGNETTE_TYPES } from '@vignettes/domain/vignette/vignette-types.ts'
import { finishBuild } from './tools/finish-build.ts'

/** The screens that are the same for everybody are written to disk at build time; every other address gets the fallback page. */
const SAME_FOR_ALL = [
  paths.check(),
  ...DISTRICT_CODES.map((district) => paths.checkType(district)),
  ...DISTRICT_CODES.flatMap((district) =>
    VIGNETTE_TYPES.filter((type) => isOffered(district, type)).map((type) =>
      paths.information(district, type),
    ),
  ),
  paths.price(),
  paths.terms(),
  paths.accessibility(),
  paths.login(),
  paths.register(),
  ownPaths.requestReset(),
]

const config: Config = {
  appDirectory: 'src',
  ssr: false,
  // The loaders of our screens fetch their texts: as files of their own they would be one more wait each.
  splitRouteModules: false,
  prerender: SAME_FOR_ALL,
  buildEnd: ({ reactRouterConfig: { appDirectory, buildDirectory, routes } }) =>
    finishBuild({ folder: `${buildDirectory}/client`, sourceFolder: appDirectory, routes }),
}

export default config

import type { Config } from '@react-router/dev/config'
import { finishBuild } from './tools/finish-build.ts'

/** The screens that anybody may read are written to disk at build time; every other address gets the fallback page. */
const PUBLIC_SCREENS = [
  '/request-vignette/check',
  '/request-vignette/Amsterdam/check-type',
  '/request-vignette/Weesp/check-type',
  '/request-vignette/Amsterdam/transit',
  '/request-vignette/Amsterdam/mooring',
  '/request-vignette/Weesp/mooring',
]

const config: Config = {
  appDirectory: 'src',
  ssr: false,
  prerender: PUBLIC_SCREENS,
  buildEnd: ({ reactRouterConfig }) => finishBuild(`${reactRouterConfig.buildDirectory}/client`),
}

export default config

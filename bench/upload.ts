import { aSmallPhoto, registerApplicant } from './applicant.ts'
import { aPhotoOfTenMegabytes } from './big-files.ts'
import { report } from './figures.ts'
import { costOf } from './server-figures.ts'
import { startPortal } from './start-portal.ts'

/** A photo of 10 MB in one save: how long the event loop stalls, and how much memory it takes above idle. */
const photo = await aPhotoOfTenMegabytes()
const portal = await startPortal()
try {
  const { save } = await registerApplicant(portal.url)
  // The first save loads code; what is measured is the portal as it runs.
  await save(await aSmallPhoto())
  const { stallMs, idleMb, peakMb } = await costOf(portal, () => save(photo))
  console.log(
    `photo of ${(photo.length / 1024 / 1024).toFixed(2)} MB, idle at ${idleMb.toFixed(0)} MB`,
  )
  report([
    {
      what: 'longest stall of the event loop',
      value: stallMs,
      unit: 'ms',
      bar: 20,
      good: 'at most',
    },
    { what: 'peak memory above idle', value: peakMb, unit: 'MB', bar: 100, good: 'at most' },
  ])
} finally {
  await portal.stop()
}

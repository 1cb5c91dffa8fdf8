import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { aSmallPhoto, registerApplicant } from './applicant.ts'
import { report } from './figures.ts'
import { startPortal } from './start-portal.ts'

/** A photo of 10 MB in one save: how long the event loop stalls, and how much memory it takes above idle. */
const MAX_PHOTO_BYTES = 10 * 1024 * 1024
const LAG_METRIC = /^nodejs_eventloop_lag_max_seconds(?:\{.*\})? (\S+)$/m
/** The loop is looked at every ten milliseconds, and an idle loop reads as that. */
const SAMPLING_MS = 10

const photo = await aPhotoOfTenMegabytes()
const portal = await startPortal()
try {
  const { save } = await registerApplicant(portal.url)
  // The first save loads code; what is measured is the portal as it runs.
  await save(await aSmallPhoto())
  await readLagMs()
  const idleMb = residentMb('VmRSS')
  resetPeak()
  await save(photo)
  const stallMs = (await readLagMs()) - SAMPLING_MS
  const peakMb = residentMb('VmHWM') - idleMb
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

async function aPhotoOfTenMegabytes(): Promise<Buffer> {
  const noise = sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
  const raw = await noise.raw().toBuffer({ resolveWithObject: true })
  for (let quality = 95; quality > 0; quality -= 2) {
    const photo = await sharp(raw.data, { raw: raw.info }).jpeg({ quality }).toBuffer()
    if (photo.length <= MAX_PHOTO_BYTES) return photo
  }
  throw new Error('no photo is small enough')
}

async function readLagMs(): Promise<number> {
  const metrics = await (await fetch(`${portal.url}/metrics`)).text()
  const seconds = LAG_METRIC.exec(metrics)?.[1]
  if (!seconds) throw new Error('the metrics do not tell the event loop lag')
  return Number(seconds) * 1000
}

function residentMb(field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${portal.serverPid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
}

function resetPeak(): void {
  writeFileSync(`/proc/${portal.serverPid}/clear_refs`, '5')
}

import type { Page } from '@playwright/test'
import { thisYear } from './today.ts'

/** The requests of the demo account, by how each stands. */
export interface DemoRequests {
  /** Transit, paid. */
  paid: string
  /** Transit, to be paid. */
  unpaid: string
  /** Transit, whose payment is under way. */
  processing: string
  /** Mooring, handed in with its mandate. */
  handedIn: string
  /** Mooring, and over, each in its own way. */
  refused: string
  withdrawn: string
  expired: string
}

const BOATS: Record<keyof DemoRequests, string> = {
  paid: 'De Reiger',
  unpaid: 'Kleine Zwaan',
  processing: 'Waterlelie',
  handedIn: 'Zeemeeuw',
  refused: 'Tweede Kans',
  withdrawn: 'Avondrood',
  expired: 'Oude Liefde',
}

/** The number of the one that has expired, which is of last year. */
export const EXPIRED_NUMBER = `V${String(thisYear() - 1).slice(-2)}-0000001`

/** Their ids, as the overview's call gives them. */
export async function demoRequests(page: Page, token: string): Promise<DemoRequests> {
  const answer = await page.request.get('/api/request-vignette/objects', {
    headers: { authorization: `Bearer ${token}` },
  })
  const objects = (await answer.json()) as { object: { name: string }; requestId: string }[]
  const idOf = (boat: string) =>
    objects.find(({ object }) => object.name === boat)?.requestId ?? `no request of ${boat}`
  return {
    paid: idOf(BOATS.paid),
    unpaid: idOf(BOATS.unpaid),
    processing: idOf(BOATS.processing),
    handedIn: idOf(BOATS.handedIn),
    refused: idOf(BOATS.refused),
    withdrawn: idOf(BOATS.withdrawn),
    expired: idOf(BOATS.expired),
  }
}

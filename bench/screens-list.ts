import type { Page } from '@playwright/test'
import { MOORING_ANSWERS, signIn, TRANSIT_ANSWERS } from '../e2e/signed-in.ts'
import { aSmallPhoto, registerApplicant } from './applicant.ts'
import { beginStaffSession } from './staff-session.ts'
import type { RunningPortal } from './start-portal.ts'

/** Seconds until heading and first field or datum stand, and until it can be used; kilobytes of scripts; requests. */
export interface Bars {
  cold: number
  usable: number
  scripts: number
  requests: number
}

type Who = 'nobody' | 'applicant' | 'handler'
type Drafts = Readonly<Record<string, object>>

export interface Screen {
  name: string
  address: (ids: Ids) => string
  who: Who
  /** Of its first field or datum. */
  datum: string
  /** What was filled in before, by district and type. */
  drafts?: Drafts
  bars: Bars
}

interface Ids {
  vignetteId: string
  caseId: string
}

/** Who opens a screen, each with what it needs to be let in. */
export type Visitors = Ids & Record<Who, (page: Page, drafts?: Drafts) => Promise<void>>

const PUBLIC = { cold: 0.8, usable: 1.7, scripts: 110, requests: 8 }
const LOGIN = { cold: 0.9, usable: 1.9, scripts: 140, requests: 9 }
const OWN = { cold: 1.9, usable: 2.2, scripts: 150, requests: 12 }
const WIZARD = { cold: 2, usable: 2.3, scripts: 160, requests: 12 }
const CASEWORK = { cold: 2.2, usable: 2.5, scripts: 170, requests: 14 }
/** With the map, which comes later. */
const DELIVERY = { cold: 2, usable: 2.3, scripts: 205, requests: 20 }

const BOAT = { BoatGeneralInfo: TRANSIT_ANSWERS.BoatGeneralInfo }
const { BoatGeneralInfo, DriveType, BoatDocuments, Delivery } = TRANSIT_ANSWERS
const UNTIL_DELIVERY = { BoatGeneralInfo, DriveType, BoatDocuments, Delivery }

const open = (name: string, datum: string, bars: Bars): Screen => ({
  ...{ name, datum, bars, who: 'nobody' },
  address: () => name,
})
const own = (name: string, datum: string, bars: Bars, drafts?: Drafts): Screen => ({
  ...{ name, datum, bars, who: 'applicant', ...(drafts && { drafts }) },
  address: () => name,
})

/** §2.1, but for screens that only tell how something ended. A paragraph counts where a screen without anything says so. */
export const SCREENS: readonly Screen[] = [
  open('/request-vignette/check', 'main a', PUBLIC),
  open('/request-vignette/Amsterdam/check-type', 'main input', PUBLIC),
  open('/request-vignette/Amsterdam/transit', 'main li', PUBLIC),
  open('/request-vignette/Weesp/mooring', 'main li', PUBLIC),
  open('/request-vignette/price', 'main input', PUBLIC),
  open('/account/login', 'main input', LOGIN),
  open('/account/register', 'main input', LOGIN),
  open('/account/reset-password', 'main input', LOGIN),
  own('/account/mijn-vignetten', 'main article, main li', OWN),
  {
    ...own('/account/mijn-vignetten/{id}', 'main dd', OWN),
    address: ({ vignetteId }) => `/account/mijn-vignetten/${vignetteId}`,
  },
  own('/account/details', 'main dd', OWN),
  own('/account/details/change-iban', 'main select, main input', OWN),
  own('/request-vignette/Amsterdam/transit/request/1', 'main input', WIZARD),
  own('/request-vignette/Amsterdam/mooring/request/1', 'main input', WIZARD),
  own('/request-vignette/Amsterdam/transit/request/2', 'main input', WIZARD, {
    'AMSTERDAM:transit': BOAT,
  }),
  own('/request-vignette/Amsterdam/mooring/request/6', 'main input', WIZARD, {
    'AMSTERDAM:mooring': MOORING_ANSWERS,
  }),
  own('/request-vignette/Amsterdam/transit/request/4', 'main input', DELIVERY, {
    'AMSTERDAM:transit': UNTIL_DELIVERY,
  }),
  {
    ...own('/beheer/werkvoorraad', 'main ul a, main table a', CASEWORK),
    who: 'handler',
  },
  {
    ...own('/beheer/aanvraag/{id}', 'main dd', CASEWORK),
    who: 'handler',
    address: ({ caseId }) => `/beheer/aanvraag/${caseId}`,
  },
]

/**
 * @param url by which a browser reaches the portal
 * @returns an applicant with one request, the handler of the demo data, and what they look at
 */
export async function makeVisitors(portal: RunningPortal, url: string): Promise<Visitors> {
  const { token, saveMooring } = await registerApplicant(portal.url)
  const photo = { name: 'boot.jpg', bytes: await aSmallPhoto() }
  await saveMooring(
    { objectLength: 5.2, objectAge: 'old', objectLocation: 'public' },
    { PHOTO_BOAT: photo },
  )
  const headers = await beginStaffSession(portal)
  const ask = async (path: string, given: Record<string, string>) => {
    const answer = await fetch(`${portal.url}${path}`, { headers: given })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return answer.json() as Promise<unknown>
  }
  const [first] = (await ask('/api/request-vignette/objects', {
    authorization: `Bearer ${token}`,
  })) as [{ object: { Id: string } }]
  const { cases } = (await ask('/api/beheer/queue', headers)) as { cases: { id: string }[] }
  const { staffMember } = (await ask('/api/beheer/me', headers)) as { staffMember: { id: string } }
  return {
    vignetteId: first.object.Id,
    caseId: cases[0]?.id ?? '',
    nobody: () => Promise.resolve(),
    applicant: (page, drafts = {}) => signIn(page, token, { ...drafts }, url),
    handler: async (page) => {
      // Any address of the portal without an app in it.
      await page.goto(`${url}/favicon.svg`)
      await page.evaluate(
        ([session, who]) => {
          sessionStorage.setItem('casework-owner', who.id)
          sessionStorage.setItem(
            'casework-session',
            JSON.stringify({ token: session, staffMember: who }),
          )
        },
        [headers.authorization?.replace('Bearer ', ''), staffMember] as const,
      )
    },
  }
}

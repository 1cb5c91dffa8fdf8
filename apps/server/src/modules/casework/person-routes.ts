import { askCounterEmail } from '@vignettes/domain/api/casework-counter.ts'
import * as persons from '@vignettes/domain/api/casework-person-corrections.ts'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { callerAddress } from '../../http/caller-address.ts'
import { languageOf } from '../../http/language-of.ts'
import type { CaseworkDeps } from './casework-deps.ts'
import { addEmail, correctPerson, readPersonCorrection, removeEmail } from './correct-person.ts'
import { idOf } from './id-of.ts'

const OK = { status: 'OK' } as const

/** What the desk sets right of who cannot log in, and whether an address is somebody's already. */
export function personRoutes(app: FastifyInstance, deps: CaseworkDeps): void {
  addRoute(app, persons.getPersonCorrection, ({ query, request }) => {
    const reference = deps.reference.inLanguage(languageOf(request))
    return readPersonCorrection({ ...deps, reference }, idOf(query))
  })
  addRoute(app, persons.correctPerson, async ({ body, staffMember }) => {
    await correctPerson(deps, body, staffMember.id)
    return OK
  })
  addRoute(app, persons.addEmail, async ({ body, staffMember, request }) => {
    await addEmail(deps, body, { staffId: staffMember.id, address: callerAddress(request.ip) })
    return OK
  })
  addRoute(app, persons.removeEmail, async ({ body, staffMember, request }) => {
    await removeEmail(deps, body, { staffId: staffMember.id, address: callerAddress(request.ip) })
    return OK
  })
  addRoute(app, askCounterEmail, ({ body: { email } }) => deps.emails.ownerOf(email))
}

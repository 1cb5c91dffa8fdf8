import * as desk from '@vignettes/domain/api/desk-staff.ts'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import { callerAddress } from '../../http/caller-address.ts'
import { bearerToken } from '../../http/guard.ts'
import { limitAttempts } from '../../http/limit-attempts.ts'
import { writeDown } from '../../ports/desk-log.ts'
import { endColleague } from './end-colleague.ts'
import { accept, invite, readInvitation } from './invitations.ts'
import { logIn } from './log-in.ts'
import { addNumbers, deleteSession, listStaff, numberStock } from './repository.ts'
import type { StaffParts } from './staff-parts.ts'
import { stateOf } from './state-of.ts'
import { hashOf } from './tokens.ts'

const OK = { status: 'OK' } as const

/** Colleagues: their sessions, invitations and ends, and the stock of vignette numbers. */
export function staffRoutes(app: FastifyInstance, parts: StaffParts): void {
  sessionRoutes(app, parts)
  administratorRoutes(app, parts)
}

function sessionRoutes(app: FastifyInstance, parts: StaffParts): void {
  addRoute(app, desk.deskLogin, ({ body, request }) =>
    logIn(parts, body, callerAddress(request.ip)),
  )

  addRoute(app, desk.deskLogout, async ({ request }) => {
    await deleteSession(parts.database, hashOf(bearerToken(request) ?? ''))
    return OK
  })

  addRoute(app, desk.getColleague, ({ colleague }) => ({ colleague }))

  addRoute(app, desk.checkInvitation, async ({ body, request }) => {
    await limitAttempts(parts.limits, 'desk-invitation-by-address', callerAddress(request.ip))
    return readInvitation(parts, body.token)
  })

  addRoute(app, desk.acceptInvitation, async ({ body, request }) => {
    await limitAttempts(parts.limits, 'desk-invitation-by-address', callerAddress(request.ip))
    return accept(parts, body)
  })
}

function administratorRoutes(app: FastifyInstance, parts: StaffParts): void {
  addRoute(app, desk.listColleagues, async () => ({
    colleagues: (await listStaff(parts.database)).map(
      ({ createdAt, lastSeenAt, passwordHash, endedAt, ...colleague }) => ({
        ...colleague,
        state: stateOf({ passwordHash, endedAt }),
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
      }),
    ),
  }))

  addRoute(app, desk.inviteColleague, async ({ body, colleague }) => {
    await invite(parts, body, colleague.id)
    return OK
  })

  addRoute(app, desk.endColleague, async ({ body, colleague }) => {
    await endColleague(parts, body.id, colleague.id)
    return OK
  })

  addRoute(app, desk.getNumberStock, () => numberStock(parts.database))

  addRoute(app, desk.addNumbers, ({ body, colleague }) =>
    parts.database.transaction().execute(async (tx) => {
      const added = await addNumbers(tx, body)
      await writeDown(tx, {
        staffId: colleague.id,
        kind: 'numbers-added',
        detail: { ...body, added },
        now: parts.clock.now(),
      })
      return { added }
    }),
  )
}

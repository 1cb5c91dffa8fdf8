import type { getApplicant } from '@vignettes/domain/api/casework-applicant.ts'
import type { Case } from '@vignettes/domain/api/casework-case.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { MONEY_ROLES, STAFF_ROLES } from '@vignettes/domain/casework/staff.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aBoatPhoto } from '../../testing/boat-photo.ts'
import { startCaseworkPortal } from '../../testing/casework-portal.ts'
import { describeOnEachDatabase } from '../../testing/each-database.ts'
import { helperOf } from '../../testing/help-by-rows.ts'
import { MOORING } from '../../testing/mooring-payload.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>
type Applicant = ReplyOf<typeof getApplicant>

describeOnEachDatabase('issue 14, 9: who helps an applicant, at the desk', (connected) => {
  let portal: Portal
  let owner: Portal['someone']
  let helper: Awaited<ReturnType<typeof helperOf>>
  beforeEach(async () => {
    portal = await startCaseworkPortal(connected())
    owner = portal.someone
    await owner.confirm()
    const person = { initials: 'H.', surnamePrefix: '', surname: 'Hulp' }
    helper = await helperOf({ ...connected(), app: portal.app }, owner.email, person)
  })
  afterEach(() => portal.close())

  const accountOf = async (email: string) =>
    connected()
      .database.selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  const helpOf = async (email: string) => {
    const { id } = await accountOf(email)
    return (await portal.get<Applicant>(`applicant?id=${id}`)).body.help
  }
  /** A case that the helper filled in for its owner. */
  async function filledIn(): Promise<string> {
    await portal.aCase()
    const photo = { name: 'boot.jpg', data: (await aBoatPhoto()).toString('base64') }
    const saved = await portal.app.inject({
      ...{ method: 'POST', url: '/api/request-vignette/save', headers: helper.headers },
      payload: { ...MOORING, PHOTO_BOAT: photo, objectName: 'Geholpen', issuer: '' },
    })
    const { requestId } = saved.json<{ requestId: string }>()
    return (await portal.search(requestId)).cases[0]!.id
  }

  test('an applicant’s page names who helps, who is invited and whom they help, and when a help ended', async () => {
    const invited = await portal.app.inject({
      ...{ method: 'POST', url: '/api/request-vignette/helpers', headers: owner.headers },
      payload: { email: 'nog-niet@vignet.example' },
    })
    expect(invited.statusCode).toBe(200)
    const [own, theirs] = [await accountOf(owner.email), await accountOf(helper.own.email)]
    expect(await helpOf(owner.email)).toEqual({
      helpers: [
        {
          ...{ id: helper.id, applicantId: theirs.id, name: 'H. Hulp', email: helper.own.email },
          ...{ invitedAt: expect.any(String), until: null, since: expect.any(String) },
        },
        {
          ...{ id: expect.any(String), applicantId: null, name: null },
          email: 'nog-niet@vignet.example',
          invitedAt: '2026-06-15T10:00:00.000Z',
          ...{ until: '2026-06-29T10:00:00.000Z', since: null },
        },
      ],
      ...{ helped: [], ended: [] },
    })
    const ofHelper = await helpOf(helper.own.email)
    const ownersName = (await portal.get<Applicant>(`applicant?id=${own.id}`)).body.person.name
    expect(ofHelper).toEqual({
      helpers: [],
      helped: [{ applicantId: own.id, name: ownersName, since: expect.any(String) }],
      ended: [],
    })
    await portal.app.inject({
      method: 'DELETE',
      url: `/api/request-vignette/helpers/${helper.id}`,
      headers: helper.own.headers,
    })
    const after = await helpOf(owner.email)
    expect(after.helpers.map(({ name }) => name)).toEqual([null])
    expect(after.ended).toEqual(['2026-06-15T10:00:00.000Z'])
    expect((await helpOf(helper.own.email)).helped).toEqual([])
  })

  test('where a helper can be reached is told to whom the applicant’s e-mail address is told, and to nobody else', async () => {
    const id = await filledIn()
    const { applicantId } = await portal.caseOf(id)
    for (const role of STAFF_ROLES) {
      const who = await portal.at(`W. ${role}`, role)
      const open = await portal.get<Case>(`case?id=${id}`, who)
      const person = await portal.get<Applicant>(`applicant?id=${applicantId}`, who)
      const sees = MONEY_ROLES.some((each) => each === role)
      expect([role, open.status, person.status]).toEqual([
        role,
        ...(sees ? [200, 200] : [403, 403]),
      ])
      for (const answer of [open, person])
        for (const email of [owner.email, helper.own.email])
          expect([role, answer.raw.body.includes(email)]).toEqual([role, sees])
      if (!sees) continue
      expect([role, open.body.filledInBy, open.body.helperEmail]).toEqual([
        ...[role, 'H. Hulp', helper.own.email],
      ])
      expect(person.body.help.helpers.map(({ email }) => email)).toEqual([helper.own.email])
    }
  })
})

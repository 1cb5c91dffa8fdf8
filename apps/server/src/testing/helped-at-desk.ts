import type { getCounter, saveCounterTransit } from '@vignettes/domain/api/casework-counter.ts'
import type { getLettersToPost } from '@vignettes/domain/api/casework-post.ts'
import type { ReplyOf } from '@vignettes/domain/api/endpoint.ts'
import { v7 as newId } from 'uuid'
import { aBoatPhoto } from './boat-photo.ts'
import type { startCaseworkPortal } from './casework-portal.ts'
import { newPersonOf } from './registration.ts'

type Portal = Awaited<ReturnType<typeof startCaseworkPortal>>
export type LettersToPost = ReplyOf<typeof getLettersToPost>

/** The counter of a portal, for who has no e-mail address, and the letters on paper. */
export async function deskForPaper(portal: Portal) {
  const photo = (await aBoatPhoto()).toString('base64')
  const cost = (await portal.get<ReplyOf<typeof getCounter>>('counter')).body.transit.cost
  const aForm = (changes: object) => ({
    ...{ key: newId(), origin: 'counter', reason: 'Heeft geen computer.', cost },
    ...{
      receipt: `PIN-${newId().slice(-9)}`,
      objectName: 'De Meerkoet',
      objectLength: 5.2,
      objectWidth: 2.1,
    },
    ...{ driveTypeID: '1', deliveryType: '1', paymentType: 'at-counter' },
    PHOTO_BOAT: { name: 'boot.jpg', data: photo },
    ...changes,
  })
  const list = async () => (await portal.get<LettersToPost>('post')).body
  return {
    photo,
    aForm,
    list,
    /** Somebody without an e-mail address, for whom a request is made. */
    async helped(surname = 'Roerdomp', changes: object = {}) {
      const { person } = newPersonOf()
      const form = aForm({ hasNoEmail: true, person: { ...person, surname, ...changes } })
      const { status, body } = await portal.post('counter/transit', form)
      if (status !== 200) throw new Error(`no request was made: ${JSON.stringify(body)}`)
      await portal.app.background.runDue()
      const { caseId, reference } = body as ReplyOf<typeof saveCounterTransit>
      return { caseId, reference, person }
    },
    lettersOf: async (caseId: string) =>
      (await list()).letters.filter((letter) => letter.caseId === caseId),
    print: (letters: readonly LettersToPost['letters'][number][], who = portal.handler) =>
      portal.app.inject({
        method: 'POST',
        url: '/api/beheer/post/print',
        headers: who.headers,
        payload: {
          letters: letters.map(({ id, printed }) => ({ id, printedAt: printed?.at ?? null })),
        },
      }),
    idsOf: (letters: readonly { id: string }[]) => ({ ids: letters.map(({ id }) => id) }),
    historyOf: async (caseId: string) => JSON.stringify((await portal.caseOf(caseId)).history),
  }
}
